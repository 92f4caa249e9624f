// Small helpers shared by the scripts: running commands and remembering what is up to date.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failure that is told to the person in one line, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command in the project and resolves to its exit code and, with `capture`, its output
 * (both streams) and its answer (the first one), which are shown as they come unless `quiet`.
 */
export function run(command, args, { cwd = root, env = {}, capture = false, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture || quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const output = [];
    const answer = [];
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.on('data', (chunk) => {
        output.push(chunk);
        if (stream === child.stdout) answer.push(chunk);
        if (!quiet) sink.write(chunk);
      });
    }
    child.on('error', (error) =>
      reject(error.code === 'ENOENT' ? new Stop(`${command} was not found on this machine.`) : error),
    );
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(output).toString(),
        answer: Buffer.concat(answer).toString(),
      }),
    );
  });
}

/** Runs a command and stops with its output when it fails. */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) {
    if (options.quiet) process.stderr.write(output);
    throw new Stop(`${command} ${args.join(' ')} failed.`);
  }
  return output;
}

function* files(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'node_modules' && name !== 'dist' && name !== '.cache') yield* files(join(path, name));
  }
}

/** One hash over the names and contents of everything below `paths`. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.map((p) => join(root, p)).filter((p) => existsSync(p))) {
    for (const file of files(path)) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs `work` unless `stamp` already holds the fingerprint of `inputs` and `output` exists. */
export async function unlessFresh({ stamp, output, inputs }, work) {
  const stampPath = join(root, stamp);
  const now = fingerprint(inputs);
  const fresh =
    existsSync(join(root, output)) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === now;
  if (fresh) return false;
  await work();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, now);
  return true;
}

/** Runs a script's main function and ends with a plain line when it cannot go on. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof Stop ? `\nStopped: ${error.message}` : error);
    process.exitCode = 1;
  });
}
