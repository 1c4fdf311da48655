import { beforeEach, describe, expect, it } from 'vitest'
import { type FieldRecord, type Fields, FieldsChange } from './fields-change.ts'
import { UndoHistory } from './undo-history.ts'

let now = 0
let state: Fields = {}
let history: UndoHistory
const record: FieldRecord = {
  read: () => state,
  write: change => {
    state = { ...state, ...change }
  },
}

/** The user sets a field. */
function set(name: string, value: unknown, symbol: string | null = null, run?: string) {
  const [before, after] = [{ [name]: state[name] }, { [name]: value }]
  record.write(after)
  const changes = [new FieldsChange(record, before, after)]
  const step = { name: `${name} ${value}`, symbol, changes, ...(run && { run }) }
  history.record(step)
  return step
}

beforeEach(() => {
  now = 0
  state = { a: 0, b: 0, spy: 0, qqq: 0 }
  history = new UndoHistory({ now: () => now }, 5)
  history.showSymbol('SPY')
})

describe('[BY-7] the history of a window', () => {
  it('takes steps back and does them again in their order, each by its name', () => {
    set('a', 1)
    set('spy', 1, 'SPY')
    set('b', 1)
    expect(history.undoName).toBe('b 1')
    expect(history.undo()?.step.name).toBe('b 1')
    expect(history.undo()?.step.name).toBe('spy 1')
    expect([history.undoName, history.redoName]).toEqual(['a 1', 'spy 1'])
    expect(state).toEqual({ a: 1, b: 0, spy: 0, qqq: 0 })
    history.redo()
    history.redo()
    expect(history.redo()).toBeNull()
    expect(state).toEqual({ a: 1, b: 1, spy: 1, qqq: 0 })
  })

  it('reaches the drawings of the shown symbol only, and the redo of the others stays', () => {
    set('spy', 1, 'SPY')
    history.undo()
    history.showSymbol('QQQ')
    expect([history.undoName, history.redoName]).toEqual([null, null])
    set('qqq', 1, 'QQQ')
    set('a', 1)
    history.showSymbol('SPY')
    expect(history.redo()?.step.name).toBe('spy 1')
    history.showSymbol(null)
    expect(history.undo()?.step.name).toBe('a 1')
    expect(history.undo()).toBeNull()
    expect(state).toEqual({ a: 0, b: 0, spy: 1, qqq: 1 })
  })

  it('has nothing to redo after a new step, and keeps the newest steps', () => {
    for (let value = 1; value <= 9; value += 1) set('a', value)
    history.undo()
    set('b', 1)
    expect(history.redo()).toBeNull()
    while (history.undo());
    expect(state).toEqual({ a: 4, b: 0, spy: 0, qqq: 0 })
  })

  it('takes back one step among others, once, and can do it again', () => {
    const step = set('a', 1)
    set('b', 1)
    history.takeBack(step)
    expect(state).toMatchObject({ a: 0, b: 1 })
    expect([history.undoName, history.redoName]).toEqual(['b 1', 'a 1'])
    record.write({ a: 1 })
    history.takeBack(step)
    expect(state).toMatchObject({ a: 1 })
    record.write({ a: 0 })
    history.redo()
    expect(state).toMatchObject({ a: 1, b: 1 })
  })

  it('leaves what somebody else changed since, says so, and goes on with the step before', () => {
    set('a', 1)
    set('b', 1)
    record.write({ b: 7 })
    expect(history.undo()).toMatchObject({ step: { name: 'a 1' }, dropped: ['b 1'] })
    expect(state).toMatchObject({ a: 0, b: 7 })
    expect(history.redo()?.step.name).toBe('a 1')
    expect(history.redo()).toBeNull()
  })

  it('joins a run of small changes; one that ends where it began leaves no step', () => {
    set('a', 1)
    for (const value of [2, 3, 4]) {
      now += 900
      set('spy', value, 'SPY', 'move')
    }
    now += 1_000
    set('spy', 5, 'SPY', 'move')
    history.undo()
    expect(state.spy).toBe(4)
    history.undo()
    expect(state.spy).toBe(0)
    now += 5_000
    set('b', 1, null, 'colour')
    set('b', 0, null, 'colour')
    expect(history.undoName).toBe('a 1')
  })

  it('joins everything of a group, and records nothing while it replays', () => {
    history.group('load template', () => {
      set('a', 1)
      set('b', 1)
    })
    history.group('nothing', () => undefined)
    const echo: FieldRecord = {
      read: record.read,
      write: change => {
        for (const [name, value] of Object.entries(change)) set(name, value)
      },
    }
    history.record({ name: 'echo', symbol: null, changes: [new FieldsChange(echo, { spy: 0 }, { spy: 0 })] })
    expect(history.undo()?.step.name).toBe('load template')
    expect(state).toMatchObject({ a: 0, b: 0 })
    expect(history.undo()).toBeNull()
    set('a', 1)
    history.record({ name: 'echo', symbol: null, changes: [new FieldsChange(echo, { a: 3 }, { a: 1 })] })
    expect(history.undo()?.step.name).toBe('echo')
    expect(state.a).toBe(3)
    expect(history.undoName).toBe('a 1')
  })

  it('waits for a place that is missing', () => {
    let isThere = false
    const change = {
      isReady: () => isThere,
      undo: () => true,
      redo: () => true,
      isNothing: () => false,
      followedBy: () => null,
    }
    history.record({ name: 'add RSI', symbol: null, changes: [change] })
    expect(history.undo()).toBeNull()
    expect(history.undoName).toBe('add RSI')
    isThere = true
    expect(history.undo()?.step.name).toBe('add RSI')
  })
})
