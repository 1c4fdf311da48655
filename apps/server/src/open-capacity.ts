import type { FastifyBaseLogger } from 'fastify'
import { systemTimers } from './clocks/timers.ts'
import type { Config } from './config.ts'
import { type Capacity, createCapacity } from './services/load/capacity.ts'
import { measureProcess } from './services/load/process-load.ts'
import { readMachine, socketLimit } from './services/load/socket-limit.ts'

/** Decides how many sockets this process takes and follows how busy it is. */
export function openCapacity(
  { limits }: Pick<Config, 'limits'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Capacity {
  const machine = readMachine()
  const limit = socketLimit(limits.sockets, machine)
  if (limits.sockets !== null && limit < limits.sockets)
    logger.warn(
      { limit, ...machine },
      'fewer sockets than SOCKETS: the system does not let the process open more files',
    )
  return createCapacity({
    limit,
    load: measureProcess(),
    timers: systemTimers,
    onChange: reason =>
      reason === null
        ? logger.info('sockets are admitted again')
        : logger.warn({ reason }, 'full: no further sockets are admitted'),
  })
}
