import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '..')
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const read = (file: string) => readFileSync(file, 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Mantine components imported by our sources. */
function componentsInUse(): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const lists = sources.flatMap(file =>
    matches(read(join(src, file)), /import \{([^}]*)\} from '@mantine\/core'/g),
  )
  return lists.flatMap(list =>
    list
      .split(',')
      .map(name => name.trim())
      .filter(name => /^[A-Z]/.test(name)),
  )
}

/** Collects a module of Mantine and all modules it imports. */
function collectModules(file: string, seen: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return
  seen.add(file)
  for (const next of matches(read(file), /from "(\.[^"]+\.mjs)"/g))
    collectModules(resolve(dirname(file), next), seen)
}

function sheetsNeeded(): string[] {
  const seen = new Set<string>()
  for (const name of componentsInUse()) {
    collectModules(join(mantine, `esm/components/${name}/${name}.mjs`), seen)
  }
  return [...seen].flatMap(file => matches(file, /\/([A-Za-z]+)\.module\.mjs$/g))
}

const listed = matches(read(join(src, 'ui/styles.ts')), /@mantine\/core\/styles\/([A-Za-z]+)\.css/g)
const whole = read(join(mantine, 'styles.css'))
const placeOf = (sheet: string) => {
  const [first = ''] = matches(read(join(mantine, `styles/${sheet}.css`)), /(\.m_[0-9a-f]+)/g)
  return whole.indexOf(first)
}

it('take no class from another style sheet: the build would warn of it', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.css'))
  expect(sheets.filter(sheet => read(join(src, sheet)).includes('composes:'))).toEqual([])
})

describe('style sheets of Mantine', () => {
  it('are listed for every component in use and for its parts', () => {
    const available = sheetsNeeded().filter(sheet => existsSync(join(mantine, `styles/${sheet}.css`)))
    expect(available.filter(sheet => !listed.includes(sheet))).toEqual([])
  })

  it('are in Mantine’s own order, on which its overrides rely', () => {
    const components = listed.filter(sheet => /^[A-Z]/.test(sheet))
    expect(components).toEqual([...components].sort((a, b) => placeOf(a) - placeOf(b)))
  })
})
