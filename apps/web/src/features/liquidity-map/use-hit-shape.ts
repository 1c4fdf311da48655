import { type LayerHit, type MapShape, wallsOwner, zonesOwner } from '@tidemark/chart'
import { useMapStore } from './map-store.ts'

/** The drawn level of a hit on the chart; null for anything else. */
export function useHitShape(hit: LayerHit | null): MapShape | null {
  const find = useMapStore(store => store.findShape)
  const isOfMap = hit?.owner === zonesOwner || hit?.owner === wallsOwner
  return isOfMap ? find(hit.item) : null
}
