import { pages } from '@tidemark/contracts'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { windowTexts } from './texts.ts'
import classes from './window-page.module.css'

const texts = windowTexts.discord
const maxLength = 300

/** Discord redirects the browser here. Its messages are shown as plain text, cut to a maximum length. */
export function DiscordReturn() {
  const [query] = useSearchParams()
  const error = query.get('error')?.slice(0, maxLength)
  const description = query.get('error_description')?.slice(0, maxLength) ?? ''
  return (
    <main className={classes.root}>
      <EmptyState
        heading
        title={texts.title}
        action={<LinkButton to={pages.workspace}>{windowTexts.toWorkspace}</LinkButton>}
      >
        {error ? (
          <span role="alert">
            {texts.error(error, description)}. {texts.refused}
          </span>
        ) : (
          texts.notBuilt
        )}
      </EmptyState>
    </main>
  )
}
