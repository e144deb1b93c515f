import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import ts from 'typescript';

// node scripts/develop/compare-inventories.ts A B [RESULT]: two folders of `tests/browser/inventory.spec.ts`.
// node scripts/develop/compare-inventories.ts --strings TREE: the texts of the front end of a checkout, sorted.

/** A part of a picture's pixels that may differ. */
const TOLERANCE = 0.001;
/** Of 255: below it, nobody sees it. */
const SHADE = 8;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture's pixels, on white as large as the larger of two. */
async function pixelsOf(file: string, width: number, height: number): Promise<Raw> {
  const own = await sharp(file).metadata();
  const more = { top: 0, left: 0, right: width - (own.width ?? 0), bottom: height - (own.height ?? 0) };
  const picture = sharp(file)
    .flatten({ background: '#fff' })
    .extend({ ...more, background: '#f0f' });
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

/** The part of the pixels that differ; writes both pictures and their differences side by side. */
async function comparePictures(a: string, b: string, result: string): Promise<number> {
  if (readFileSync(a).equals(readFileSync(b))) return 0;
  const [one, two] = [await sharp(a).metadata(), await sharp(b).metadata()];
  const [width, height] = [Math.max(one.width, two.width), Math.max(one.height, two.height)];
  const [before, after] = [await pixelsOf(a, width, height), await pixelsOf(b, width, height)];
  const marks = Buffer.alloc(before.data.length, 255);
  let count = 0;
  for (let at = 0; at < before.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (of) => Math.abs((before.data[at + of] ?? 0) - (after.data[at + of] ?? 0)) > SHADE,
    );
    if (differs) count += 1;
    const shade = differs ? 0 : 255 - Math.round((255 - (before.data[at] ?? 0)) / 5);
    marks.set(differs ? [255, 0, 0] : [shade, shade, shade], at);
  }
  const share = count / (width * height);
  if (share <= TOLERANCE) return share;
  const raw = { width, height, channels: 3 as const };
  const parts = [before.data, after.data, marks].map((input, at) => ({
    ...{ input, raw, top: 0, left: at * (width + 10) },
  }));
  const whole = { width: width * 3 + 20, height, channels: 3 as const, background: '#00f' };
  await sharp({ create: whole }).composite(parts).png().toFile(result);
  return share;
}

const namesIn = (folder: string): string[] => globSync('*.{txt,png}', { cwd: folder });

/** A unified diff, or nothing. */
function diffOf(a: string, b: string): string {
  try {
    return execFileSync('diff', ['-u', a, b], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

async function compare(a: string, b: string, result: string): Promise<boolean> {
  mkdirSync(result, { recursive: true });
  const names = [...new Set([...namesIn(a), ...namesIn(b)])].sort();
  let texts = '';
  const pictures: { name: string; share: number }[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const [one, two] = [join(a, name), join(b, name)];
    if (!existsSync(one) || !existsSync(two)) missing.push(`${name}: only in ${existsSync(one) ? a : b}`);
    else if (name.endsWith('.txt')) texts += diffOf(one, two);
    else pictures.push({ name, share: await comparePictures(one, two, join(result, name)) });
  }
  const changed = pictures.filter(({ share }) => share > TOLERANCE).sort((one, two) => two.share - one.share);
  writeFileSync(join(result, 'texts.diff'), texts);
  for (const line of missing) say(line);
  for (const { name, share } of changed) say(`${(share * 100).toFixed(2)} %  ${name}`);
  say(texts);
  const different = texts.split('\n').filter((line) => line.startsWith('+++ ')).length;
  say(`${names.length} files, ${missing.length} missing; ${different} texts differ (${result}/texts.diff);`);
  const slightly = pictures.filter(({ share }) => share > 0).length - changed.length;
  say(
    `${changed.length} pictures differ by more than ${TOLERANCE * 100} %, ${slightly} by less (${result}).`,
  );
  return missing.length + changed.length + different === 0;
}

/** Texts of JSX; strings and templates with a space or a capital first. */
function stringsOf(tree: string): string[] {
  const found = new Set<string>();
  const keep = (text: string, isText: boolean): void => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (isText ? line : /\S \S/.test(line) || /^[A-Z]/.test(line)) found.add(line);
  };
  const visit = (node: ts.Node): void => {
    // Neither types nor styles have words.
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    const template = ts.isTaggedTemplateExpression(node) ? node.template : node;
    if (ts.isTemplateExpression(template)) {
      const pieces = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      if (template === node) keep(pieces.join('…'), false);
      for (const { expression } of template.templateSpans) visit(expression);
    } else if (template === node) {
      if (ts.isJsxText(node)) keep(node.text, true);
      if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) keep(node.text, false);
      ts.forEachChild(node, visit);
    }
  };
  for (const file of globSync('frontend/**/*.{ts,tsx}', { cwd: tree })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(tree, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return [...found].sort();
}

const [first = '', second = '', third = '.data/inventory/compared'] = process.argv.slice(2);
if (first === '--strings') say(stringsOf(second).join('\n'));
else process.exitCode = (await compare(first, second, third)) ? 0 : 1;
