const lightLines = ['#2563a8', '#c2571a', '#3b7d3f', '#8a4fa3', '#b8860b', '#0f7c80', '#b03060', '#5c6370'];
const darkLines = ['#6aa9e9', '#f0955a', '#7cc47f', '#c492dc', '#e2b94c', '#56c2c5', '#ee82a8', '#a9b1bd'];

const colors = (lines: readonly string[]): string =>
  lines.map((color, index) => `--c${index}:${color};`).join('');

const classes = lightLines
  .map((_color, index) => `path.c${index}{stroke:var(--c${index})}i.c${index}{background:var(--c${index})}`)
  .join('');

export const pageStyle = `
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#1d2128;--soft:#5b6270;--rule:#dedbd3;--ok:#24703a;--not:#b3261e;${colors(lightLines)}}
@media (prefers-color-scheme:dark){:root{--ground:#16181d;--ink:#e8e6e1;--soft:#a0a6b1;--rule:#343842;--ok:#7fcf94;--not:#ff8a80;${colors(darkLines)}}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:780px;margin:0 auto;padding:32px 20px 64px}
h1{margin:0;font-size:30px;line-height:1.2}h2{margin:40px 0 12px;font-size:18px}header p{margin:6px 0;color:var(--soft)}
.verdict{font-weight:700;letter-spacing:.04em;text-transform:uppercase}.finding{color:var(--ink)!important;font-size:17px}
p.ok,tr.ok td:first-child{color:var(--ok)}p.not,tr.not td:first-child{color:var(--not);font-weight:700}
figure{margin:0 0 28px}figcaption{font-weight:600;margin-bottom:6px}small{color:var(--soft);font-weight:400}
svg{width:100%;height:auto;display:block}.grid{stroke:var(--rule);stroke-width:1}.tick{fill:var(--soft);font-size:11px}.name{fill:var(--ink);font-size:12px}
.line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.bar{fill:var(--c0);opacity:.55}.mark{stroke:var(--ink);stroke-width:2}
.legend{margin:6px 0 0;display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--soft);font-size:13px}.key i{display:inline-block;width:14px;height:3px;margin-right:6px;vertical-align:middle}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px}th,td{padding:5px 10px 5px 0;text-align:left;border-bottom:1px solid var(--rule)}
th{color:var(--soft);font-weight:500}.number{font-variant-numeric:tabular-nums;text-align:right}th:not(:first-child){text-align:right}section:nth-last-of-type(-n+3) th{text-align:left}
${classes}`;
