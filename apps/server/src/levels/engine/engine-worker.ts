// The engine runs in its own thread, so that computing levels for the whole market never blocks the sockets.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type BusMessage, isPublished } from '@tidemark/contracts'
import { createEngine, restoreState } from '@tidemark/engine'
import { openEngineArchive } from '../../market/archive/index.ts'
import {
  continuedClock,
  createClockSaver,
  createClockStore,
  hasOwnClock,
  isClockSaved,
  openMarketClock,
  resumeClock,
  resumedSettings,
  type StoredClock,
  takeOverClock,
} from '../../market/clock/index.ts'
import { openMarketSource } from '../../market/sources/index.ts'
import { createBusPublisher } from '../../platform/bus/bus-publisher.ts'
import { requestStorage } from '../../platform/bus/durable-messages.ts'
import { createEngineResponder } from '../../platform/bus/engine-responder.ts'
import { ThreadTransport } from '../../platform/bus/thread-transport.ts'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { createSliceBudget } from './slice-budget.ts'
import { createSteps } from './steps.ts'
import { createStorageState } from './storage-state.ts'
import type { EngineThreadData } from './worker-launcher.ts'

const stepMs = 100
const saveClockMs = 1000
const reloadMs = 10_000
const storeRetryMs = 1000
/** Long work yields to ticks and queries after this time. */
const sliceMs = 15

if (!parentPort) throw new Error('The engine runs as a worker thread')
const { settings, standsBy = false, stopPort, exitPort, leadPort, ...start } = workerData as EngineThreadData
exitPort.once('message', () => process.exit(1))
exitPort.unref()
const isLed = settings.isLed ?? false
const clockStore = createClockStore(settings)
const opened = openMarketSource(settings)
if (standsBy) {
  const isLeading = new Promise(resolve => leadPort.once('message', resolve))
  // Opens the database; what it says counts only later.
  await clockStore.read().catch(() => undefined)
  await isLeading
}
leadPort.close()
const run = isLed ? await clockStore.startRun() : null
const stored = await readClock()
const resume =
  start.resume ??
  (isLed ? continuedClock(stored, standsBy || start.takesOver === true, settings.source, systemClock) : null)
const clockFile = { load: () => stored.saved, epoch: () => stored.epoch }
const resumed = resume
  ? takeOverClock(resume, { load: () => stored.shared?.clock ?? stored.saved })
  : resumeClock(settings, clockFile)
if (resumed.notice !== null) process.stderr.write(`${resumed.notice}\n`)
const clockSettings = resume ? resumedSettings(settings, resume, systemClock) : settings
const clock = openMarketClock(clockSettings, opened, systemClock, resumed)
const { archive, failure } = await openEngineArchive(settings, settings, {
  epoch: resumed.epoch,
  isRestart: start.resume !== null,
  run,
})
const restored = await restoreState(archive, clock.read().marketNow)
const transport = new ThreadTransport({
  timers: systemTimers,
  onProblem(error) {
    throw error
  },
})
const publisher = createBusPublisher({
  transport,
  run: randomUUID(),
  term: run?.number ?? null,
  symbols: opened.source.listings().map(({ symbol }) => symbol),
})
const responder = createEngineResponder(transport, message => {
  try {
    engine.handle(message)
  } catch (error) {
    // Ends the thread, which is then restarted: a request must not be answered by an engine in an unknown state.
    setImmediate(() => {
      throw error
    })
  }
})
const publish = (message: BusMessage): void => {
  if (isPublished(message)) publisher.publish(message)
  // Not before it is saved: whoever has the answer counts on it.
  else if (message.kind === 'clock-answer' && isSaved)
    void clockSaver.saveChange().then(() => responder.respond(message))
  else responder.respond(message)
}
const budget = createSliceBudget(systemClock, { sliceMs, stepMs })
const storage = createStorageState(publish)
if (failure !== null) storage.noteArchive({ error: failure, rejected: [], droppedRows: 0 })
const engine = createEngine({
  source: opened.source,
  clock,
  elapsedMs: systemClock.elapsedMs,
  publish,
  archive,
  restored,
  archiveDays: settings.archiveDays,
  budget,
  defer: setImmediate,
  onArchiveWrite: storage.noteArchive,
  ...(settings.storesEvents && { storeEvent }),
})

const clockSaver = createClockSaver({
  store: clockStore,
  read() {
    const { marketNow, speed } = clock.read()
    return { marketMs: marketNow, speed, epoch: resumed.epoch, isExact: resumed.isExact }
  },
  report: storage.noteClock,
})
const isSaved = isLed ? hasOwnClock(settings) : isClockSaved(settings)
const saveClock = () => {
  if (isSaved) void clockSaver.save()
}

const steps = createSteps({
  timers: systemTimers,
  stepMs,
  step() {
    const startedAtMs = systemClock.elapsedMs()
    engine.step()
    budget.noteStep(systemClock.elapsedMs() - startedAtMs)
  },
  publishTrades: engine.publishTrades,
  untilNextTradeMs() {
    const nextMs = engine.nextTradeMs()
    const { marketNow, speed } = clock.read()
    return nextMs === null ? null : (nextMs - marketNow) / speed
  },
})

// Only now: requests need the engine.
transport.attach(parentPort)
engine.start()
storage.publish()
let hasPastChange = false
opened.start({
  onTrades: steps.tradesArrived,
  onPastChange: () => {
    hasPastChange = true
  },
})
steps.start()
setInterval(saveClock, saveClockMs)
setInterval(() => {
  if (hasPastChange) engine.reload()
  hasPastChange = false
}, reloadMs)
stopPort.once('message', async () => {
  if (isSaved) await clockSaver.saveLast()
  await engine.stop()
  await archive.close()
  process.exit()
})

/** Tries until it is stored. */
async function storeEvent(key: string, body: BusMessage): Promise<void> {
  for (;;) {
    try {
      return await requestStorage(transport, { key, kind: body.kind, body })
    } catch {
      await setTimeout(storeRetryMs)
    }
  }
}

/** An engine that replaces a crashed one of its process knows the time, also when the storage does not answer. */
async function readClock(): Promise<StoredClock> {
  try {
    return await clockStore.read()
  } catch (error) {
    if (start.resume === null) throw error
    return { saved: null, epoch: 0, shared: null }
  }
}
