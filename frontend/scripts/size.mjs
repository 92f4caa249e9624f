// Measures what a first visit to each screen fetches: the scripts and styles of index.html and of
// the route's lazy chunks, compressed as they are served (brotli 11), fonts apart. Fails over budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import { firstLoads } from '../first-load.mjs';
import config from '../webpack.config.js';

const BUDGET = 180_000;
/** /login is the first page of most visits. */
const BUDGETS = { 'features/account/login/login-screen': 135_000 };

/** A second later it comes along with every signed-in screen. */
const OVERLAY = 'app/session-overlay/session-overlay';

const output = fileURLToPath(new URL('../.cache/size', import.meta.url));

const production = config({}, { mode: 'production' });
const compiler = webpack({ ...production, output: { ...production.output, path: output } });
const { compilation } = await promisify(compiler.run.bind(compiler))();
if (compilation.errors.length > 0) throw compilation.errors[0];

const sizes = new Map();
function compressed(file) {
  if (!sizes.has(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    sizes.set(file, brotliCompressSync(readFileSync(path.join(output, file)), { params }).length);
  }
  return sizes.get(file);
}

const loads = firstLoads(compilation, [OVERLAY]).map(({ modules, files }) => ({
  name: modules.at(-1),
  files,
}));
for (const name of Object.keys(BUDGETS)) {
  if (!loads.some((load) => load.name === name)) throw new Error(`src/${name} is no screen`);
}

for (const { name, files } of loads) {
  const total = files.reduce((sum, file) => sum + compressed(file), 0);
  const budget = BUDGETS[name] ?? BUDGET;
  const over = total > budget;
  console.log(`${String(total).padStart(7)} of ${budget}  ${name}${over ? '  OVER BUDGET' : ''}`);
  if (over || process.argv.includes('--files')) {
    for (const file of files) console.log(`${String(compressed(file)).padStart(16)}  ${file}`);
  }
  if (over) process.exitCode = 1;
}
await promisify(compiler.close.bind(compiler))();
