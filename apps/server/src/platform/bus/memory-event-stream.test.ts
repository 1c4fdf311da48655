import { createMemoryEventStream, MemoryEventLog } from '../testing/memory-event-stream.ts'
import { describeEventStream } from './event-stream-contract.ts'

describeEventStream('memory', async ({ limits, onProblem }) => {
  const log = new MemoryEventLog(limits.maxBytes)
  return {
    connect: async () => createMemoryEventStream(log, limits, onProblem),
    close: async () => undefined,
  }
})
