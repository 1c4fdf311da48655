import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { barUnits, type TimeBarParameters } from '@tidemark/futures'
import type { GatewayResolution } from './long-bars.ts'
import { RefusedRequest } from './refused-request.ts'
import { texts } from './texts.ts'

const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS

const longUnits: Readonly<Record<number, GatewayResolution>> = {
  [barUnits.day]: 'day',
  [barUnits.week]: 'week',
  [barUnits.month]: 'month',
  [barUnits.quarter]: 'quarter',
  [barUnits.semiAnnual]: 'half-year',
  [barUnits.year]: 'year',
}

/** The resolution of a request. Throws a RefusedRequest. */
export function resolutionOf({ barUnit, unitNumber }: TimeBarParameters): GatewayResolution {
  const long = longUnits[barUnit]
  if (long !== undefined) {
    // Units longer than a day cannot be multiplied.
    if (unitNumber !== undefined && unitNumber !== 1)
      throw new RefusedRequest('invalid', texts.wrongUnitNumber)
    return long
  }
  if (barUnit !== barUnits.hour && barUnit !== barUnits.min)
    throw new RefusedRequest('invalid', texts.noParameters)
  const minutes = (unitNumber ?? 1) * (barUnit === barUnits.hour ? MINUTES_PER_HOUR : 1)
  if (minutes < 1 || minutes > DAY_MINUTES) throw new RefusedRequest('invalid', texts.wrongUnitNumber)
  return minutes
}
