import type { Datafeed } from '@tidemark/chart'
import { browserPorts } from '../../live/browser-ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { isBrokerConnected } from '../../session/broker-connected.ts'
import { notice } from '../../ui/notices.ts'
import { marketClockReady, marketNow } from '../market-clock/index.ts'
import { futuresSession } from './futures-client.ts'
import { createFuturesDatafeed } from './futures-datafeed.ts'
import { onLoggedOn } from './futures-socket.ts'
import { rollAdjustment } from './roll-adjustment.ts'
import { futuresTexts as t } from './texts.ts'

/** The futures of this window as a datafeed. */
export const createBrowserDatafeed = (): Datafeed =>
  createFuturesDatafeed({
    session: futuresSession,
    onNotLoggedIn: () =>
      notice({
        title: t.notLoggedInTitle,
        text: t.notLoggedInText,
        kind: 'warning',
        id: 'futures-not-logged-in',
      }),
    isLogonExpected: isBrokerConnected,
    after: browserPorts.after,
    onLoggedOn,
    clockReady: marketClockReady,
    now: marketNow,
    adjustment: rollAdjustment,
    report: reportProblem,
  })
