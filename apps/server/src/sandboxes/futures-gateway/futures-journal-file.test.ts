import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeJournalContract } from './futures-journal-contract.ts'
import { openFuturesJournal } from './futures-journal-file.ts'

let folder: string
let path: string
let errors: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-journal-'))
  path = join(folder, 'journal')
  errors = []
})
afterEach(() => rm(folder, { recursive: true }))

const open = (longBytes = 1e6) =>
  openFuturesJournal({ path, longBytes, onError: error => errors.push(error) })
const never = () => {
  throw new Error('Not to be replaced yet')
}

describe('the journal of the exchange in a file', () => {
  describeJournalContract(async longLength => open(longLength))

  it('[FU-6] keeps all whole entries wherever a kill has cut the last one, and goes on', () => {
    const journal = open()
    journal.append({ id: 1 }, never)
    const whole = readFileSync(path)
    journal.append({ id: 2 }, never)
    const both = readFileSync(path)
    fc.assert(
      fc.property(fc.integer({ min: whole.length, max: both.length - 1 }), length => {
        writeFileSync(path, both.subarray(0, length))
        const again = open()
        expect(again.load()).toEqual([{ id: 1 }])
        again.append({ id: 3 }, never)
        expect(open().load()).toEqual([{ id: 1 }, { id: 3 }])
      }),
    )
    expect(errors).toEqual([])
  })

  it('keeps a copy of a file that is damaged before its end', () => {
    const journal = open()
    journal.append({ id: 1 }, never)
    appendFileSync(path, 'damaged\n')
    appendFileSync(path, readFileSync(path))
    expect(open().load()).toEqual([{ id: 1 }])
    expect(errors).toHaveLength(1)
    expect(existsSync(`${path}.damaged`)).toBe(true)
  })

  it('throws when it cannot write', () => {
    const journal = openFuturesJournal({ path: join(folder, 'no', 'folder'), onError: never })
    expect(() => journal.append({ id: 1 }, never)).toThrow()
  })
})
