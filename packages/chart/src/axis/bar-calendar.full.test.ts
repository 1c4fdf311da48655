import { RESOLUTIONS } from '@tidemark/domain'
import { describe, it } from 'vitest'
import { placesBarsToCome } from '../testing/bar-calendar-property.ts'

describe('beyond the loaded bars', () => {
  it.each(RESOLUTIONS)('an instant at %s is where its bar will be once loaded', resolution =>
    placesBarsToCome('0930-1600', resolution, 60),
  )

  it.each(RESOLUTIONS)('[BY-23] an extended bar at %s is where it will be once loaded', resolution =>
    placesBarsToCome('0400-2000', resolution, 60),
  )

  it.each(['1', '5', '15', '60', '1D'] as const)(
    'an instant of a futures market at %s is where its bar will be once loaded',
    resolution => placesBarsToCome('24x7', resolution, 60),
  )
})
