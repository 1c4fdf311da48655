import { describe, expect, it } from 'vitest'
import { createMemoryBus } from '../../market/testing/memory-bus.ts'
import { createStorageState } from './storage-state.ts'
import { watchStorage } from './storage-watch.ts'

function watchedStorage() {
  const bus = createMemoryBus()
  const lines: string[] = []
  let messages = 0
  bus.subscribe(() => {
    messages += 1
  })
  const note = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  const watch = watchStorage(bus, { error: note, warn: note })
  return { state: createStorageState(bus.publish), watch, lines, messages: () => messages }
}

const written = { error: null, rejected: [], droppedRows: 0 }
const full = { ...written, error: 'database or disk is full' }

describe('storage of the engine', () => {
  it('[BY-21] fails its check with the reason until all is saved again, and logs each change once', () => {
    const { state, watch, lines, messages } = watchedStorage()
    state.publish()
    watch.check()
    for (let time = 0; time < 3; time += 1) {
      state.noteClock('ENOSPC: no space left on device, write')
      state.noteArchive(full)
    }
    expect(() => watch.check()).toThrow(/archive cannot be written: .*full.*clock cannot be saved: ENOSPC/)
    state.noteClock(null)
    expect(() => watch.check()).toThrow('The market archive cannot be written')
    state.noteArchive(written)
    watch.check()
    expect(messages()).toBe(5)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toContain('saves its data again')
  })

  it('[BY-21] counts and logs rows that were left out or dropped', () => {
    const { state, watch, lines } = watchedStorage()
    const rejected = Array.from({ length: 30 }, (_, row) => ({
      row: `announcement at ${row}`,
      reason: 'NUL',
    }))
    state.noteArchive({ ...written, rejected })
    state.noteArchive({ ...full, droppedRows: 7 })
    state.noteArchive({ ...full, droppedRows: 9 })
    expect(watch.counters).toEqual({ archiveRowsRejected: 30, archiveRowsDropped: 9 })
    expect(lines[0]).toContain('announcement at 0')
    expect(lines.filter(line => line.includes('left out'))).toHaveLength(20)
  })
})
