import { pages } from '@tidemark/contracts'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { windowTexts } from './texts.ts'
import classes from './window-place.module.css'

const texts = windowTexts.discord
const longestShown = 300

/** Where Discord sends the browser back to. Its words are shown as plain text and not at any length. */
export function DiscordReturn() {
  const [query] = useSearchParams()
  const error = query.get('error')?.slice(0, longestShown)
  const description = query.get('error_description')?.slice(0, longestShown) ?? ''
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
