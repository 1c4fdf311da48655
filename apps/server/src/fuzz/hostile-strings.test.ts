import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Folders whose code reads what a client sends. */
const folders = [
  ...['../http', '../live', '../services'],
  ...['contracts', 'domain', 'chart-documents'].map(name => `../../../../packages/${name}/src`),
].map(folder => fileURLToPath(new URL(folder, import.meta.url)))

/** A pattern in TypeScript, after a character that no division follows. */
const literal =
  /(?<=[(=,:[!&|?;]\s*|return )\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[.,;)\]\s])/g

const patternsIn = (folder: string): RegExp[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(literal)])
    .map(([, source = '', flags]) => new RegExp(source, flags))

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

  it('[BY-22] is read in one pass by every pattern that does not belong to a schema', () => {
    const checked = [...textParsers().keys()].join()
    const patterns = folders.flatMap(patternsIn).filter(pattern => !checked.includes(String(pattern)))
    expect(patterns.map(String)).toContain(String(/^([1-9]\d*)?([DWM])?$/))
    const hangs = patterns.map(pattern => [String(pattern), firstHang(text => text.match(pattern))])
    expect(hangs.filter(([, text]) => text !== undefined)).toEqual([])
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
