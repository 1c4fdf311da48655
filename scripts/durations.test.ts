import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The only files that may define the length of a minute, an hour, a day or a session. */
const homes = ['packages/domain/src/durations.ts', 'packages/domain/src/trading-calendar.ts']

/** A constant that is named after the unit alone: `minuteMs`, `DAY_SECONDS`, `FULL_DAY_MINUTES`. */
const definition =
  /\bconst ((?:full_?|half_?)?(?:minute|hour|day|session)_?(?:ms|seconds|minutes)) =\s*[\d(]/gi

const definitionsIn = (text: string): string[] => [...text.matchAll(definition)].map(([, name = '']) => name)

const sources = ['packages', 'apps'].flatMap(folder =>
  readdirSync(join(root, folder)).flatMap(name => {
    const src = `${folder}/${name}/src`
    return readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${src}/${file}`)
  }),
)

it('are defined in the domain and nowhere else', () => {
  const found = sources.flatMap(file =>
    definitionsIn(readFileSync(join(root, file), 'utf8')).map(name => ({ file, name })),
  )
  const elsewhere = found.filter(({ file }) => !homes.includes(file))
  expect(found.length).toBeGreaterThan(elsewhere.length)
  expect(elsewhere).toEqual([])
})

it.each([
  ['const minuteMs = 60_000', ['minuteMs']],
  ['export const MINUTE_SECONDS = 60', ['MINUTE_SECONDS']],
  ['const DAY_SECONDS = 24 * 3600', ['DAY_SECONDS']],
  ['const FULL_DAY_MINUTES = 390', ['FULL_DAY_MINUTES']],
  ['const minuteMs = minuteOf(t) * 1000', []],
  ['const refetchMs = 60_000', []],
])('the scanner reads “%s” as %j', (text, names) => {
  expect(definitionsIn(text)).toEqual(names)
})
