import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contracts from '@tidemark/contracts'
import * as domain from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'
import { hostileStrings } from './hostile-strings.ts'
import { textParsersIn } from './schema-walk.ts'
import { endsWithin } from './within-time.ts'

/** Ends a pattern that hangs. One pass over a text takes milliseconds; a time that grows with the square of the length
 *  takes minutes. */
const hangMs = 10_000

const texts = [...hostileStrings()]

/** The name of the first text that the work does not end on, if any. They are read one by one only when all together took long. */
function firstHang(read: (text: string) => unknown): string | undefined {
  const readAll = () => {
    for (const { text } of texts) read(text)
  }
  if (endsWithin(hangMs, readAll)) return undefined
  return texts.find(({ text }) => !endsWithin(hangMs, () => read(text)))?.name
}

const withoutErrors = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const server = join(root, 'apps/server/src')
const readNothingOfClients = ['commands', 'verification']

/** Folders whose code reads what a client sends. */
const folders = [
  ...readdirSync(server, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !readNothingOfClients.includes(entry.name))
    .map(({ name }) => join(server, name)),
  ...['contracts', 'domain', 'chart-documents'].map(name => join(root, 'packages', name, 'src')),
]

/** A pattern in TypeScript, after a character that no division follows. */
const literal =
  /(?<=[(=,:[!&|?;]\s*|=>\s*|return )\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[.,;)\]\s])/g

const patternsIn = (folder: string): RegExp[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(literal)])
    .map(([, source = '', flags]) => new RegExp(source, flags))

/** Each once, in the first folder that has it. */
function newPatternsIn(folder: string): RegExp[] {
  const earlier = folders.slice(0, folders.indexOf(folder)).flatMap(patternsIn).map(String)
  const own = new Map(patternsIn(folder).map(pattern => [String(pattern), pattern]))
  return [...own.values()].filter(pattern => !earlier.includes(String(pattern)))
}

describe('a text of 256 KB', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeTestServer()
  })
  afterAll(() => server.close())

  const textParsers = () =>
    textParsersIn([{ ...contracts }, server.app.routeTable.map(({ schema }) => schema)])

  it('[BY-22] is read in one pass by every schema of contracts and routes', () => {
    const parsers = textParsers()
    const hangs = [...parsers].map(([checks, parse]) => [checks, firstHang(parse)])
    expect(parsers.size).toBeGreaterThan(20)
    expect(hangs.filter(([, text]) => text !== undefined)).toEqual([])
  })

  it.each(folders.map(folder => [relative(root, folder), folder]))(
    '[BY-22] is read in one pass by every pattern of %s that does not belong to a schema',
    (_name, folder) => {
      const checked = [...textParsers().keys()].join()
      const patterns = newPatternsIn(folder).filter(pattern => !checked.includes(String(pattern)))
      // Reads the whole text with a pattern that is global, without a list of everything found.
      const hangs = patterns.map(pattern => [String(pattern), firstHang(text => text.replace(pattern, ''))])
      expect(hangs.filter(([, text]) => text !== undefined)).toEqual([])
    },
  )

  it('[BY-22] is read by patterns that are found in the code', () => {
    expect(folders.flatMap(patternsIn).map(String)).toContain(String(/^([1-9]\d*)?([DWM])?$/))
  })

  it.each(
    Object.entries({
      isPage: contracts.isPage,
      parseLiveCommand: contracts.parseLiveCommand,
      readSavedChart: contracts.readSavedChart,
      parseResolution: domain.parseResolution,
      candleKindOf: domain.candleKindOf,
      isoDate: domain.isoDate,
      indexFundOf: domain.indexFundOf,
      parseOccSymbol: domain.parseOccSymbol,
    }),
  )('[BY-22] is read in one pass by %s', (_name, read) => {
    expect(firstHang(withoutErrors(read))).toBeUndefined()
  })
})
