import { pages } from '@tidemark/contracts'
import { LinkGroupMenu } from '../features/link-groups/index.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import classes from './scanner-window.module.css'
import { windowTexts } from './texts.ts'

const t = windowTexts.scanner

/** RT-8: the scanner in its own window. Its table is not built yet. */
export function ScannerWindow() {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t.title}</h1>
        <LinkGroupMenu />
      </header>
      <main className={classes.main}>
        <EmptyState
          title={t.empty}
          action={<LinkButton to={pages.workspace}>{windowTexts.toWorkspace}</LinkButton>}
        >
          {t.text}
        </EmptyState>
      </main>
    </div>
  )
}
