// `just package`: what people install. A tarball and a .deb for x86-64 Linux, and the files of a container.
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Stop, main, must, root, run } from './lib/run.mjs';
import { cargoTool, needNode, webBuild } from './lib/prepare.mjs';

/** Distributions since 2019 have this version of glibc, or a later one. */
const GLIBC = [2, 28];
const TARGET = 'x86_64-unknown-linux-gnu';
/** The exposure that `systemd-analyze security` may find, in tenths: 0 is none, 100 is all. */
const MOST_EXPOSED = 15;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const out = join(root, 'target', 'package');
const version = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))[1];
const packaging = (name) => join(root, 'packaging', name);

/** Zig links against an old glibc. It comes with its driver from Python's index, into a folder of ours. */
async function zig() {
  const tools = join(out, 'tools');
  if (!existsSync(join(tools, 'bin', 'cargo-zigbuild'))) {
    await must('python3', ['-m', 'venv', tools]);
    await must(join(tools, 'bin', 'pip'), ['install', '--quiet', 'ziglang==0.17.1', 'cargo-zigbuild==0.24.1']);
  }
  return `${join(tools, 'bin')}:${process.env.PATH}`;
}

/** The binary, which runs wherever glibc is at least as old as `GLIBC`. */
async function build() {
  await webBuild();
  const target = `${TARGET}.${GLIBC.join('.')}`;
  await must('cargo-zigbuild', ['zigbuild', '--release', '--locked', '-p', 'holdfast', '--target', target], {
    env: { PATH: await zig() },
  });
  const binary = join(root, 'target', TARGET, 'release', 'holdfast');
  const newest = newestGlibc(binary);
  if (newest[0] !== GLIBC[0] || newest[1] > GLIBC[1]) {
    throw new Stop(`The binary needs glibc ${newest.join('.')}, and should need no more than ${GLIBC.join('.')}.`);
  }
  console.log(`The binary needs glibc ${newest.join('.')} or newer.`);
  return binary;
}

/** The newest version of glibc of which the binary names a symbol. */
function newestGlibc(binary) {
  const named = readFileSync(binary, 'latin1').matchAll(/GLIBC_(\d+)\.(\d+)/g);
  return [...named]
    .map(([, major, minor]) => [Number(major), Number(minor)])
    .reduce((newest, one) => (one[0] - newest[0] || one[1] - newest[1]) > 0 ? one : newest, [0, 0]);
}

/** Checks the unit for systemd, where its tools are: that it is understood, and how much it lets the service do. */
async function checkUnit(binary) {
  const { code } = await run('sh', ['-c', 'command -v systemd-analyze'], { quiet: true });
  if (code !== 0) return console.log('systemd-analyze is not here: the unit was not checked.');
  const unit = join(out, 'holdfast.service');
  writeFileSync(unit, readFileSync(packaging('holdfast.service'), 'utf8').replace('/usr/bin/holdfast', binary));
  await must('systemd-analyze', ['verify', '--man=no', unit], { quiet: true });
  await must('systemd-analyze', ['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSED}`, unit], { quiet: true });
  console.log(`systemd-analyze understands the unit, and calls its exposure ${MOST_EXPOSED / 10} of 10 or less.`);
}

/** A tarball whose bytes depend on nothing but its contents. */
async function tar(name, folder) {
  const file = join(out, `${name}.tar.gz`);
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2026-01-01 00:00Z'];
  await must('tar', [...same, '-czf', file, '-C', dirname(folder), basename(folder)]);
  return file;
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

async function tarball(binary) {
  const name = `holdfast-${version}-x86_64-linux`;
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  copy(binary, join(folder, 'holdfast'));
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md']) copy(join(root, file), join(folder, file));
  for (const file of ['holdfast.service', 'holdfast.conf']) copy(packaging(file), join(folder, file));
  cpSync(join(root, 'docs', 'operating'), join(folder, 'docs', 'operating'), { recursive: true });
  return tar(name, folder);
}

async function deb() {
  await cargoTool('cargo-deb', '3.8.0');
  const file = join(out, `holdfast_${version}_amd64.deb`);
  await must('cargo', ['deb', '--quiet', '--no-build', '--no-strip', '-p', 'holdfast', '--target', TARGET, '-o', file]);
  return file;
}

/** The shared libraries that the binary loads, and their loader. */
async function libraries(binary) {
  const output = await must('ldd', [binary], { quiet: true });
  return [...output.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path);
}

/** Everything that is in the container: the binary, what it loads, and the certificates of authorities. */
async function container(binary) {
  const name = `holdfast-${version}-container`;
  const folder = join(out, name);
  const rootfs = join(folder, 'rootfs');
  rmSync(folder, { recursive: true, force: true });
  copy(binary, join(rootfs, 'usr', 'bin', 'holdfast'));
  for (const library of await libraries(binary)) copy(library, join(rootfs, library));
  if (!existsSync(CERTIFICATES)) throw new Stop(`${CERTIFICATES} is missing; please install ca-certificates.`);
  copy(CERTIFICATES, join(rootfs, CERTIFICATES));
  writeFileSync(join(rootfs, 'etc', 'nsswitch.conf'), 'hosts: files dns\n');
  writeFileSync(join(rootfs, 'etc', 'passwd'), 'holdfast:x:10001:10001::/data:/nowhere\n');
  for (const empty of ['data', 'key']) mkdirSync(join(folder, 'volumes', empty), { recursive: true });
  mkdirSync(join(rootfs, 'tmp'));
  chmodSync(join(rootfs, 'tmp'), 0o1777);
  for (const file of ['Containerfile', 'compose.yaml']) copy(packaging(file), join(folder, file));
  return tar(name, folder);
}

main(async () => {
  needNode();
  mkdirSync(out, { recursive: true });
  const binary = await build();
  await checkUnit(binary);
  for (const file of [await tarball(binary), await deb(), await container(binary)]) {
    console.log(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  }
});
