import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../session/query-keys.ts'
import { notice } from '../../ui/notices.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { isNothingShown, levelSwitches } from './is-nothing-shown.ts'
import { mapTexts } from './texts.ts'
import { reloadShownLevels } from './versions/shown-levels.ts'

const t = mapTexts.refresh

/** LM-5: reloads the map; warns when the map is not on the chart or all its levels are switched off. */
export function useRefreshMap(): () => void {
  const client = useQueryClient()
  const isAdded = useActiveIndicators()['Liquidity Map']
  const settings = useDisplaySettings()
  return () => {
    if (!isAdded) notice({ title: t.notAddedTitle, text: t.notAdded, kind: 'warning' })
    else if (isNothingShown(settings.displayMode))
      notice({
        title: t.nothingTitle,
        text: t.nothing(levelSwitches.map(({ label }) => label)),
        kind: 'warning',
      })
    reloadShownLevels()
    void client.invalidateQueries({ queryKey: queryKeys.everyPastMap })
  }
}
