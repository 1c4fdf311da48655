import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDataFile } from '../platform/files/data-files.ts'
import { manualTimers } from '../platform/testing/manual-timers.ts'
import { describeStateContract } from './sandbox-state-contract.ts'
import { openSandboxState } from './sandbox-state-file.ts'

let folder: string
let path: string
let lines: string[]
let timers: ReturnType<typeof manualTimers>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-sandbox-'))
  path = join(folder, 'payment-sandbox.json')
  lines = []
  timers = manualTimers()
})
afterEach(() => rmSync(folder, { recursive: true }))

const note = (_details: object, line: string) => void lines.push(line)
const open = () => openSandboxState({ path, timers, log: { warn: note, error: note } })
const load = () => open().load(value => value)
const save = (state: object) => {
  const file = open()
  file.changed(() => state)
  file.close()
}

describe('the state of a sandbox in a file', () => {
  it('[AC-8] is what was saved last, for its owner only', () => {
    expect(load()).toBeNull()
    save({ list: [1, 'two', { 3: null }] })
    expect(load()).toEqual({ list: [1, 'two', { 3: null }] })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect([readdirSync(folder), lines]).toEqual([['payment-sandbox.json'], []])
  })

  describeStateContract({ open: async () => open(), timers: () => timers, lines: () => lines })

  it('[AC-8] any damage is noticed: the file is moved aside and the sandbox starts empty', () => {
    save({ customers: ['ann'], port: 4000 })
    const whole = readFileSync(path, 'utf8')
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 3 }), fc.constantFrom('cut', 'changed'), (at, kind) => {
        const other = whole[at] === 'x' ? 'y' : 'x'
        const damaged = kind === 'cut' ? whole.slice(0, at) : whole.slice(0, at) + other + whole.slice(at + 1)
        writeFileSync(path, damaged)
        expect(load()).toBeNull()
        expect(readdirSync(folder)).toEqual(['payment-sandbox.json.damaged'])
        expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(damaged)
      }),
    )
    expect(lines[0]).toContain('the sandbox starts empty')
    expect(isDataFile('payment-sandbox.json.damaged')).toBe(true)
  })

  it('[AC-8] that the sandbox does not understand is moved aside too', () => {
    save({ version: 7 })
    const read = () => {
      throw new TypeError('Another version')
    }
    expect(open().load(read)).toBeNull()
    expect(readdirSync(folder)).toEqual(['payment-sandbox.json.damaged'])
  })

  it('[AC-8] that cannot be written is reported, and written with the next change', async () => {
    const file = openSandboxState({
      path: join(folder, 'none', 'x.json'),
      timers,
      log: { warn: note, error: note },
    })
    file.changed(() => ({}))
    timers.forward(500)
    expect(lines).toEqual(['the state of a sandbox was not saved'])
    file.changed(() => ({}))
    timers.forward(500)
    expect(lines).toHaveLength(2)
    await expect(file.stored?.()).rejects.toThrow('ENOENT')
  })
})
