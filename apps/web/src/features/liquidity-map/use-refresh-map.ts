import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../session/query-keys.ts'
import { notice } from '../../ui/notices.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { isNothingShown, levelSwitches } from './is-nothing-shown.ts'
import { mapTexts } from './texts.ts'
import { reloadShownLevels } from './versions/shown-levels.ts'

const t = mapTexts.refresh

/** Loads the map and all levels on the screen again. */
export function useReloadMap(): () => void {
  const client = useQueryClient()
  return () => {
    reloadShownLevels()
    void client.refetchQueries({
      queryKey: queryKeys.symbols,
      predicate: ({ state }) => state.status === 'error',
    })
    void client.invalidateQueries({ queryKey: queryKeys.everyPastMap })
    void client.invalidateQueries({ queryKey: queryKeys.everyDdBands })
  }
}

/** LM-5: reloads the map; warns when the map is not on the chart or all its levels are switched off. */
export function useRefreshMap(): () => void {
  const reload = useReloadMap()
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
    reload()
  }
}
