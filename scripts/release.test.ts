import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRelease } from './release-files.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

const imageSettings = Object.fromEntries(
  (/^ENV (.+)$/m.exec(finalStage)?.[1] ?? '').split(' ').map(setting => setting.split('=')),
)

let folder: string
let release: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-release-'))
  release = join(folder, 'release')
  copyRelease(release)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a release', () => {
  it('is all that the image copies', () => {
    expect([...finalStage.matchAll(/^(?:COPY|ADD) (.+)$/gm)].map(([, what]) => what)).toEqual([
      '--from=build /release ./',
    ])
    expect(finalStage).toMatch(/^USER \d+:\d+$/m)
    expect(imageSettings).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/data',
    })
  })

  it('has no sources, tests or packages of the bundle', () => {
    expect(readdirSync(release).toSorted()).toEqual(['LICENSE', 'NOTICE', 'apps', 'node_modules'])
    expect(readdirSync(join(release, 'apps/server')).toSorted()).toEqual(['bundle', 'package.json'])
    const programs = readdirSync(join(release, 'apps/server/bundle'))
    expect(programs).toContain('user-command.js')
    expect(programs).not.toContain('crash-writer.js')
    expect(existsSync(join(release, 'node_modules/fastify'))).toBe(false)
    expect(readdirSync(join(release, 'node_modules/@photostructure/sqlite/prebuilds'))).toEqual([
      `${process.platform}-${process.arch}`,
    ])
  })

  it('is not copied into a folder with other files', () => {
    const used = join(folder, 'used')
    mkdirSync(used)
    writeFileSync(join(used, 'notes.txt'), '')
    expect(() => copyRelease(used)).toThrow(/is not empty/)
    expect(readdirSync(used)).toEqual(['notes.txt'])
  })
})

describe('the files that the image is built from', () => {
  it('include each package and each configuration that the build reads', () => {
    const included = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    const isIncluded = (path: string) =>
      included.some(line => line === `!${path}` || path.startsWith(`${line.slice(1)}/`))
    const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      references: { path: string }[]
    }
    const configurations = references.map(({ path }) =>
      path.endsWith('.json') ? path : `${path}/tsconfig.json`,
    )
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[]
    }
    const manifests = workspaces.map(folders => `${folders.replace('/*', '/any')}/package.json`)
    const needed = [
      ...configurations,
      ...manifests,
      'package-lock.json',
      'tsconfig.base.json',
      'scripts/release.mjs',
    ]
    expect(needed.filter(path => !isIncluded(path))).toEqual([])
    for (const secret of ['.data', 'deploy/.env', '.git']) expect(isIncluded(secret)).toBe(false)
  })
})
