import { chatPaths, chatReturnAnswerSchema, pages } from '@tidemark/contracts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../session/platform-client.ts'
import { queryClient } from '../session/query-client.ts'
import { queryKeys } from '../session/query-keys.ts'
import { sessionTexts } from '../session/texts.ts'
import { showAlert } from '../ui/alert-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notice } from '../ui/notices.ts'
import { discordTexts } from './discord-texts.ts'
import { windowTexts } from './texts.ts'
import classes from './window-page.module.css'

const texts = discordTexts
const maxLength = 300

/** RT-7: Discord redirects the browser here. The answer is finished, its failure shown, and the workspace opened. */
export function DiscordReturn() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isTaken = useRef(false)
  const hasAnswer = query.has('code') || query.has('error')
  useEffect(() => {
    if (!hasAnswer || isTaken.current) return
    // An answer works once, and effects may run twice.
    isTaken.current = true
    void finish(query).then(failure => {
      if (failure !== null) showAlert({ title: texts.alertTitle, text: failure })
      return navigate(pages.workspace, { replace: true })
    })
  }, [hasAnswer, query, navigate])
  return (
    <main className={classes.root}>
      <EmptyState
        heading
        title={windowTexts.discord.title}
        action={<LinkButton to={pages.workspace}>{windowTexts.toWorkspace}</LinkButton>}
      >
        {hasAnswer ? texts.waiting : texts.nothing}
      </EmptyState>
    </main>
  )
}

/** AC-4, AC-17: returns the message of a failure. Texts of the provider are shown as plain text, cut to a maximum length. */
async function finish(query: URLSearchParams): Promise<string | null> {
  const read = (name: string) => query.get(name)?.slice(0, maxLength) ?? ''
  if (query.has('error')) return texts.error(read('error'), read('error_description'))
  try {
    const answer = await call(chatPaths.return, {
      query: { code: query.get('code') ?? '', state: query.get('state') ?? '' },
      schema: chatReturnAnswerSchema,
    })
    if ('error' in answer) return texts.refused(answer.error, answer.error_description)
    notice({ title: texts.connectedTitle, text: texts.connected(answer.discordUser.name), kind: 'success' })
    void queryClient.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
    return null
  } catch (error) {
    return texts.failed(error instanceof Error ? error.message : sessionTexts.failed(0))
  }
}
