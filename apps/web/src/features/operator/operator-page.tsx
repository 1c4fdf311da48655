import { Anchor } from '@mantine/core'
import { pages } from '@tidemark/contracts'
import { Brand } from '../../ui/brand.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useJoinLive } from '../live-data/index.ts'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { OffersPanel } from './offers/offers-panel.tsx'
import classes from './operator-page.module.css'
import { RestampPanel } from './restamp-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { operatorTexts } from './texts.ts'

/** Announcements, market clock, level computation, offers, source status and audit log for operators. */
export function OperatorPage() {
  useJoinLive()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
        <h1 className={classes.title}>{operatorTexts.title}</h1>
        <span className={classes.spacer} />
        <Anchor component={PageLink} to={pages.workspace} size="sm">
          {operatorTexts.toWorkspace}
        </Anchor>
      </header>
      <main className={classes.main}>
        <div className={classes.controls}>
          <AnnouncementPanel />
          <ClockPanel />
          <RestampPanel />
        </div>
        <OffersPanel />
        <SourcesPanel />
        <AuditPanel />
      </main>
    </div>
  )
}
