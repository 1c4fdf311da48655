import { IconMapOff } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { useLocation } from 'react-router'
import { CentredPage } from '../ui/centred-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { shellTexts } from './texts.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <CentredPage>
      <EmptyState
        heading
        icon={<IconMapOff size={28} stroke={1.5} />}
        title={shellTexts.titles.notFound}
        action={<LinkButton to={pages.workspace}>{shellTexts.toWorkspace}</LinkButton>}
      >
        {shellTexts.notFoundText(pathname)}
      </EmptyState>
    </CentredPage>
  )
}
