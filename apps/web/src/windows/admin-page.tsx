import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { OperatorPage } from '../features/operator/index.ts'
import { useUserInfo } from '../session/use-user-info.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { windowTexts } from './texts.ts'
import classes from './window-page.module.css'

const texts = windowTexts.admin

/** The operator's page. The server enforces the role on each call; this check only decides what is shown. */
export function AdminPage() {
  const { data: user, isError, refetch } = useUserInfo()
  if (user?.role === 'operator') return <OperatorPage />
  return (
    <main className={classes.root}>{user ? <Refused /> : <Unknown failed={isError} retry={refetch} />}</main>
  )
}

function Refused() {
  return (
    <EmptyState
      heading
      icon={<IconLock size={28} stroke={1.5} />}
      title={texts.refused}
      action={<LinkButton to={pages.workspace}>{windowTexts.toWorkspace}</LinkButton>}
    >
      {texts.refusedText}
    </EmptyState>
  )
}

function Unknown({ failed, retry }: { readonly failed: boolean; readonly retry: () => void }) {
  return failed ? (
    <EmptyState
      heading
      role="alert"
      title={texts.failed}
      action={<Button onClick={() => retry()}>{texts.retry}</Button>}
    >
      {texts.failedText}
    </EmptyState>
  ) : (
    <EmptyState heading role="status" title={texts.waiting}>
      {texts.waitingText}
    </EmptyState>
  )
}
