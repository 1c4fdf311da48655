import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which package may import which; docs/architecture.md has the diagram. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contracts': ['domain'],
  'packages/chart-documents': ['domain', 'contracts'],
  'packages/sources': ['domain', 'contracts'],
  'packages/simulator': ['domain', 'contracts', 'sources', 'futures'],
  'packages/engine': ['domain', 'contracts', 'sources'],
  'packages/futures': ['domain', 'contracts'],
  'packages/chart': ['domain'],
  'apps/server': ['domain', 'contracts', 'chart-documents', 'sources', 'simulator', 'engine', 'futures'],
  'apps/web': ['domain', 'contracts', 'chart-documents', 'futures', 'chart'],
}

/** Entries beside `.`: sandboxes of outside services. */
const furtherEntries: Readonly<Record<string, readonly string[]>> = {
  'packages/simulator': ['./chat-community', './futures-gateway', './payments'],
}

const packages = ['packages', 'apps'].flatMap(folder =>
  readdirSync(join(root, folder)).map(name => `${folder}/${name}`),
)
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(root, folder, 'src', name))

describe.each(packages)('%s', folder => {
  // Dependencies of tests are devDependencies; the linter lets only tests import those.
  it('declares only allowed dependencies', () => {
    const { dependencies = {} } = manifestOf(folder)
    const own = Object.keys(dependencies)
      .filter(name => name.startsWith('@tidemark/'))
      .map(name => name.replace('@tidemark/', ''))
    expect(allowed[folder]).toEqual(expect.arrayContaining(own))
  })

  it('has one public entry, besides its sandboxes, and a README', () => {
    const { exports } = manifestOf(folder)
    expect(Object.keys(exports ?? { '.': true })).toEqual(['.', ...(furtherEntries[folder] ?? [])])
    expect(existsSync(join(root, folder, 'README.md'))).toBe(true)
  })

  it('pins every dependency to an exact version', () => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('reads the machine clock only in its clock port', () => {
    const readers = sourcesOf(folder)
      .filter(file => !/wall-clock\.ts$|\.test\.tsx?$/.test(file))
      .filter(file => /Date\.now\(|new Date\(\)|performance\.now\(/.test(readFileSync(file, 'utf8')))
    expect(readers).toEqual([])
  })

  it('reads the environment only in its configuration', () => {
    const readers = sourcesOf(folder)
      .filter(file => !/(main|-command)\.ts$|\.test\.tsx?$|\/testing\//.test(file))
      .filter(file => /process\.env/.test(readFileSync(file, 'utf8')))
    expect(readers).toEqual([])
  })
})

describe('a forbidden import', () => {
  it('cannot reach past the public entry of a package', () => {
    const script = "import.meta.resolve('@tidemark/domain/src/epoch.ts')"
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(root, 'packages/contracts'),
      encoding: 'utf8',
    })
    expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })
})
