import type { FastifyBaseLogger } from 'fastify'
import { systemTimers } from '../platform/clocks/timers.ts'
import { type Capacity, createCapacity } from '../platform/load/capacity.ts'
import { measureProcess } from '../platform/load/process-load.ts'
import { readMachine, socketLimit } from '../platform/load/socket-limit.ts'
import type { Config } from './config.ts'

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
