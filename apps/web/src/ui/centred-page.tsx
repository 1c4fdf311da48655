import { Anchor } from '@mantine/core'
import { pages } from '@tidemark/contracts'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import classes from './centred-page.module.css'
import { PageLink } from './page-link.tsx'
import { uiTexts } from './texts.ts'

interface CentredPageProps {
  readonly children: ReactNode
  readonly width?: 'narrow' | 'wide'
}

/** Layout of pages outside the workspace: one column under a bar with a link back. */
export function CentredPage({ children, width = 'narrow' }: CentredPageProps) {
  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Brand />
        <Anchor component={PageLink} to={pages.workspace} size="sm">
          {uiTexts.toWorkspace}
        </Anchor>
      </header>
      <main className={classes.column} data-width={width}>
        {children}
      </main>
    </div>
  )
}
