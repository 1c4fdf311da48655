import { RESOLUTIONS, type Resolution } from '@tidemark/domain'
import { useDisplaySettings } from '../display-settings/index.ts'

/** The chosen resolutions of the top bar, shortest first, and always the one that the chart shows. */
export function useTopBarResolutions(current: Resolution): readonly Resolution[] {
  const { resolutions } = useDisplaySettings().chartConfig
  return RESOLUTIONS.filter(resolution => resolution === current || resolutions.includes(resolution))
}
