import { pages, type UserInfo } from '@tidemark/contracts'
import { isLiteNickname } from '@tidemark/domain'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notice } from '../../ui/notices.ts'
import { membershipTexts as texts } from './texts.ts'

/** AC-2: members with Lite go to the account page, which has what their plan gives; users without a plan whose trial has
 *  ended go to the plans. */
export function ClosedWorkspaceRedirect({ user }: { readonly user: UserInfo }) {
  const isLite = isLiteNickname(user.subscriptions.at(-1)?.plan.nickname ?? '')
  const { title, text } = isLite ? texts.lite : texts.ended
  useEffect(() => notice({ title, text, id: 'closed-workspace' }), [title, text])
  return <Navigate to={isLite ? pages.account : pages.memberships} replace />
}
