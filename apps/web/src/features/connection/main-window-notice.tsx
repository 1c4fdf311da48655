import { IconPlugConnectedX } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useChartStore } from '../chart/index.ts'
import { useMainWindow, windowTexts } from '../futures/index.ts'
import classes from './delay-notice.module.css'
import { mainWindowTexts as t } from './texts.ts'

/** [RT-2] Why the futures of a chart window stand still, until the main window goes on. */
export function MainWindowNotice() {
  const isFutures = useChartStore(({ symbol }) => isFuturesSymbol(symbol))
  const state = useMainWindow(main => main.state)
  const isConnected = useIsBrokerConnected()
  const isShown = isFutures && isConnected && (state === 'absent' || state === 'logged-off')
  return (
    // The region is there before its text, so that a screen reader reads the text.
    <div role="status">
      {isShown ? (
        <Tooltip label={windowTexts.missing[state]} touch>
          <a
            className={classes.notice}
            data-compact={false}
            href={pages.workspace}
            target="_blank"
            rel="noopener"
          >
            <IconPlugConnectedX size={16} aria-hidden />
            <span className={classes.long}>{t.short[state]}</span>
            <span className={classes.action}>{t.open}</span>
          </a>
        </Tooltip>
      ) : null}
    </div>
  )
}
