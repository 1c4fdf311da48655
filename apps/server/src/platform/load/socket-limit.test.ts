import { describe, expect, it } from 'vitest'
import { readMachine, socketLimit } from './socket-limit.ts'

const gigabyte = 1024 ** 3

describe('limit of sockets', () => {
  it.each([
    ['half of a small memory', null, 0.5 * gigabyte, 100_000, 2621],
    ['at most 12,000 by itself', null, 64 * gigabyte, 100_000, 12_000],
    ['some on the smallest machine', null, 1024, 100_000, 100],
    ['as many as set', 30_000, gigabyte, 100_000, 30_000],
    ['no more than files can be open', 30_000, gigabyte, 20_000, 19_000],
    ['no more than files by itself', null, 64 * gigabyte, 4096, 3096],
    ['as many as set where the limit of files is not known', 30_000, gigabyte, null, 30_000],
    ['one at least', 1, gigabyte, 100, 1],
  ])('[BY-21] is %s', (_name, set, memoryBytes, openFiles, limit) => {
    expect(socketLimit(set, { memoryBytes, openFiles })).toBe(limit)
  })

  it('reads the memory of this machine', () => {
    expect(readMachine().memoryBytes).toBeGreaterThan(1024 ** 2)
  })
})
