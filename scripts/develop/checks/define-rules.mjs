export const tests = '\\.(test|spec)\\.tsx?$|^tests/';
export const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** `from` may not import `to`. */
export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Only files on `path` may import these packages. */
export const onlyIn = (name, packages, path) =>
  forbid(
    name,
    `${packages.join(', ')} only there`,
    { pathNot: `${path}|${tests}|^node_modules` },
    { path: npm(...packages) },
  );

/** Each of these subfolders of `folder` may import only those before it. */
export const inOrder = (folder, subfolders) =>
  subfolders
    .slice(0, -1)
    .map((subfolder, at) =>
      forbid(
        'folders-in-order',
        `in ${folder}/: ${subfolders.join(', ')}`,
        { path: `^${folder}/${subfolder}/`, pathNot: tests },
        { path: `^${folder}/(${subfolders.slice(at + 1).join('|')})/` },
      ),
    );
