import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOutbox, createSeenKeys, type DurableEvent, type DurableEvents } from '../index.ts'

class Killed extends Error {}

/** What survives a process: stored rows and events, and what the consumer has received. */
class World {
  rows: number[] = []
  events: { readonly event: DurableEvent; isPublished: boolean }[] = []
  readonly received: number[] = []
  deliveries = 0
  readonly #seen = createSeenKeys()

  receive({ key, body }: DurableEvent): void {
    this.deliveries += 1
    if (this.#seen.isNew(key)) this.received.push(body as number)
  }
}

/** A process that dies at one of its steps: nothing that it does after that has an effect. */
function createProcess(world: World, dieAtStep: number) {
  let steps = 0
  const step = (): void => {
    if (steps >= dieAtStep) throw new Killed()
    steps += 1
  }

  /** One transaction: a row and its event. The steps are before and after begin, row, event and commit. */
  function write(row: number): void {
    step()
    const rows = [...world.rows]
    step()
    if (!rows.includes(row)) rows.push(row)
    step()
    const isKnown = world.events.some(({ event }) => event.key === `row ${row}`)
    const event = { key: `row ${row}`, kind: 'row', body: row }
    const events = isKnown ? world.events : [...world.events, { event, isPublished: false }]
    step()
    world.rows = rows
    world.events = events
    step()
  }

  const events: DurableEvents = {
    async unpublished(limit) {
      step()
      return world.events
        .filter(({ isPublished }) => !isPublished)
        .slice(0, limit)
        .map(({ event }) => event)
    },
    async markPublished(keys) {
      step()
      for (const stored of world.events) if (keys.includes(stored.event.key)) stored.isPublished = true
      step()
    },
    deletePublishedBefore: async () => 0,
  }
  const outbox = createOutbox({
    events,
    publish(event) {
      step()
      world.receive(event)
      step()
    },
    after: () => () => undefined,
    nowMs: () => 0,
  })

  /** Publishes what an earlier process left, then writes the rows that are not acknowledged yet. */
  async function run(from: number, until: number): Promise<number> {
    let acknowledged = from
    try {
      await outbox.wake()
      for (; acknowledged < until; acknowledged += 1) {
        write(acknowledged)
        await outbox.wake()
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    return acknowledged
  }
  return { run, steps: () => steps }
}

async function liveThrough(deaths: readonly number[], rows: number): Promise<World> {
  const world = new World()
  let acknowledged = 0
  for (const dieAtStep of deaths) acknowledged = await createProcess(world, dieAtStep).run(acknowledged, rows)
  await createProcess(world, Number.POSITIVE_INFINITY).run(acknowledged, rows)
  return world
}

function expectExactlyOnce(world: World, rows: number): void {
  const all = Array.from({ length: rows }, (_, row) => row)
  expect(world.rows).toEqual(all)
  expect(world.received).toEqual(all)
}

describe('rows with an event each, in a process that is killed', () => {
  it('[SYS-5] at every single step: nothing is lost, doubled or out of order', async () => {
    const rows = 3
    const whole = createProcess(new World(), Number.POSITIVE_INFINITY)
    await whole.run(0, rows)
    let repeated = 0
    for (let dieAtStep = 0; dieAtStep <= whole.steps(); dieAtStep += 1) {
      const world = await liveThrough([dieAtStep], rows)
      expectExactlyOnce(world, rows)
      repeated += world.deliveries - rows
    }
    expect(whole.steps()).toBeGreaterThan(20)
    // Killed between publishing and marking: without recognising keys the consumer would have these twice.
    expect(repeated).toBeGreaterThan(0)
  })

  it('[SYS-5] any number of times: nothing is lost, doubled or out of order', async () => {
    const deaths = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(deaths, fc.integer({ min: 1, max: 6 }), async (steps, rows) => {
        expectExactlyOnce(await liveThrough(steps, rows), rows)
      }),
      { numRuns: 300 },
    )
  })
})
