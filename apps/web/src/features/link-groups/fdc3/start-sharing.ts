import { reportProblem } from '../../../platform/report-problem.ts'
import { notice } from '../../../ui/notices.ts'
import { companyName, isListed } from '../../symbol-search/index.ts'
import { linkTexts as t } from '../texts.ts'
import type { DesktopAgent } from './desktop-agent.ts'
import { InstrumentSharing } from './instrument-sharing.ts'

export function startSharing(agent: DesktopAgent, show: (symbol: string) => void): InstrumentSharing {
  const sharing = new InstrumentSharing({
    agent,
    isListed,
    nameOf: companyName,
    show,
    onUnknown: ticker =>
      notice({ title: t.unknownTitle(ticker), text: t.unknown, kind: 'warning', id: 'fdc3' }),
    report: reportProblem,
  })
  void sharing.start()
  return sharing
}
