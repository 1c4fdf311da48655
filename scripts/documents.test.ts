import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const list = (folder: string) => readdirSync(join(root, folder)).map(name => `${folder}/${name}`)

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...[...list('docs'), ...list('docs/operations'), ...list('docs/decisions')].filter(file =>
    file.endsWith('.md'),
  ),
  ...['bench', ...list('packages'), ...list('apps')].map(folder => `${folder}/README.md`),
].filter(file => existsSync(join(root, file)))
/** Packages that the import table names before they are built. */
const planned = ['packages/futures']
const npmScripts = Object.keys(JSON.parse(read('package.json')).scripts)

const withoutCodeBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

/** The anchors GitHub gives to the headings of a document. */
const anchorsOf = (text: string) =>
  matches(withoutCodeBlocks(text), /^#+ (.+)$/gm).map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const missingLinks = (file: string) =>
  matches(withoutCodeBlocks(read(file)), /\]\(([^)\s]+)\)/g)
    .filter(target => !/^[a-z]+:/.test(target))
    .filter(target => {
      const [path = '', anchor] = target.split('#')
      const linked = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, linked))) return true
      return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor)
    })

const missingPaths = (file: string) =>
  matches(
    withoutCodeBlocks(read(file)),
    /`((?:apps|packages|scripts|docs|deploy|e2e|bench)\/[\w./-]*)`/g,
  ).filter(path => !planned.includes(path) && !existsSync(join(root, path)))

const missingCommands = (file: string) =>
  matches(read(file), /npm run ([\w:-]+)/g).filter(name => !npmScripts.includes(name))

describe.each(documents)('%s', file => {
  it('links only to files and headings that exist', () => expect(missingLinks(file)).toEqual([]))
  it('names only paths that exist', () => expect(missingPaths(file)).toEqual([]))
  it('names only npm commands that exist', () => expect(missingCommands(file)).toEqual([]))
})

describe('CONTRIBUTING.md', () => {
  it('lists every test project', () => {
    const projects = matches(read('vitest.config.ts'), /(?:nodeProject\(|name: )'([\w-]+)'/g)
    expect(projects.length).toBeGreaterThan(5)
    const contributing = read('CONTRIBUTING.md')
    expect(projects.filter(name => !contributing.includes(`\`${name}\``))).toEqual([])
  })
})
