import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFiles } from './compress-files.mjs'
import { print, root, run, StepError } from './run-step.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const ignoredFolders = new Set(['node_modules', 'dist', 'bundle', 'reports', '.cache', '.data', '.git'])

/** Installs the packages of the lockfile unless exactly these are installed already. */
export async function install() {
  const lockHash = hashOf(['package.json', 'package-lock.json'])
  const hashFile = join(root, 'node_modules', '.tidemark-install')
  if (readIfExists(hashFile) === lockHash) return
  print('Installing packages …')
  const code = await run(npm, ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
  if (code !== 0) {
    throw new StepError(
      'The packages could not be installed; the output of npm above gives the reason.\n  Check the network and the disk, then run the command again.',
    )
  }
  writeFileSync(hashFile, lockHash)
}

/** Bundles the programs of the server. */
export const buildServer = () =>
  buildWhenChanged(
    'server',
    ['packages', 'apps/server', 'scripts/bundle-server.mjs', 'scripts/packages-with-files.mjs'],
    ['apps/server/bundle/main.js'],
    () => run(process.execPath, [join(root, 'scripts/bundle-server.mjs')]),
  )

/** Compiles the packages that browser tests and benchmarks import. */
export async function buildPackages() {
  if ((await tool('typescript/bin/tsc', ['-b', 'packages/contracts'])) !== 0)
    throw new StepError('The packages could not be compiled; the output above gives the reason.')
}

/** Bundles the browser app. */
export const buildWeb = () =>
  buildWhenChanged(
    'web app',
    ['packages', 'apps/web', 'tsconfig.base.json'],
    ['apps/web/dist/index.html'],
    async () => {
      const code = await tool('vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn'])
      if (code === 0) compressFiles(join(root, 'apps/web/dist/assets'))
      return code
    },
  )

/** Runs an installed tool with the Node that runs this script. */
export const tool = (path, args, options) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options)

async function buildWhenChanged(name, sources, outputs, build) {
  const hashFile = join(root, '.cache', `${name.replace(' ', '-')}.built`)
  const sourceHash = hashOf([...sources, 'package-lock.json'])
  if (readIfExists(hashFile) === sourceHash && outputs.every(file => existsSync(join(root, file)))) return
  print(`Building the ${name} …`)
  if ((await build()) !== 0)
    throw new StepError(`The ${name} could not be built; the output above gives the reason.`)
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, sourceHash)
}

/** One hash over the content of files and folders, without tests: the same sources give the same build. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const entries = readdirOrNull(join(root, path))
  if (!entries) return [path]
  return entries
    .filter(entry => !ignoredFolders.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => filesBelow(`${path}/${entry.name}`))
}

function readdirOrNull(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

const readIfExists = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')
