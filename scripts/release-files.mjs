/** What a server needs at run time: the bundle, the browser app, and the packages that stay outside the bundle. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { packagesWithFiles } from './packages-with-files.mjs'
import { root, StepError } from './run-step.mjs'

const server = join(root, 'apps/server')
const plainFiles = ['LICENSE', 'NOTICE', 'apps/server/package.json']

/** Copies the built files into a new folder, in the same places below it. */
export function copyRelease(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StepError(`The folder ${folder} is not empty.\n  Choose a new one, or remove it first.`)
  const copy = (from, filter = () => true) =>
    cpSync(from, join(folder, relative(root, from)), { recursive: true, filter })
  mkdirSync(folder, { recursive: true })
  for (const file of plainFiles) copy(join(root, file))
  copy(join(server, 'bundle'), file => !testPrograms.has(basename(file)))
  copy(join(root, 'apps/web/dist'))
  for (const directory of packageFolders()) copy(directory, isUsedAtRunTime(directory))
}

/** The bundle also has the programs that the tests of the storage kill. */
const testPrograms = new Set(
  readdirSync(join(server, 'src/verification/storage-crashes')).map(file => file.replace(/\.ts$/, '.js')),
)

/** The folders of the packages outside the bundle and of all that they import, where npm has put them. */
function packageFolders() {
  const found = new Set()
  const add = (name, from, isOptional) => {
    const directory = resolvePackage(name, from)
    if (directory === null && isOptional) return
    if (directory === null)
      throw new StepError(`The package ${name} is not installed.\n  Run: npm ci, then the command again.`)
    if (found.has(directory)) return
    found.add(directory)
    const { dependencies = {}, optionalDependencies = {} } = readManifest(directory)
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(dependency, directory, dependency in optionalDependencies)
  }
  for (const name of packagesWithFiles) add(name, server, false)
  return [...found]
}

/** As Node does: in the nearest `node_modules` at or above a folder. */
function resolvePackage(name, from) {
  const directory = join(from, 'node_modules', name)
  if (existsSync(join(directory, 'package.json'))) return directory
  return relative(root, from) === '' ? null : resolvePackage(name, dirname(from))
}

const readManifest = directory => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))

/** Without packages inside it, which are listed themselves, programs of other platforms, and what is compiled or read by people. */
const isUsedAtRunTime = directory => file => {
  const [first = '', second] = relative(directory, file).split(sep)
  if (first === 'prebuilds') return second === undefined || second === `${process.platform}-${process.arch}`
  return first !== 'node_modules' && !(first === 'src' && existsSync(join(directory, 'binding.gyp')))
}
