import { expect, it } from 'vitest'
import { untilLaterRun } from './later-run.ts'

function memoryTransport() {
  const listeners = new Map<string, (text: string) => void>()
  return {
    publish: (subject: string, text: string) => listeners.get(subject)?.(text),
    subscribe(subject: string, listener: (text: string) => void) {
      listeners.set(subject, listener)
      return () => void listeners.delete(subject)
    },
  }
}

it('[SYS-4] the engine of another process is noticed by the number of its run', async () => {
  const [engine, others] = [memoryTransport(), memoryTransport()]
  const stopping = new AbortController()
  let isNoticed = false
  const noticed = untilLaterRun(engine, others, stopping.signal).then(() => {
    isNoticed = true
  })
  const beat = (term: number) => JSON.stringify({ term, body: {} })
  const passed = () => new Promise(resolve => setImmediate(resolve))
  others.publish('engine.heartbeat', beat(9))
  engine.publish('engine.heartbeat', beat(7))
  for (const text of [beat(7), beat(6), 'nothing', '{}']) others.publish('market.clock', text)
  await passed()
  expect(isNoticed).toBe(false)
  others.publish('market.clock', beat(8))
  await noticed
  stopping.abort()
})
