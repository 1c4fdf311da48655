import { pages } from '@tidemark/contracts'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notice } from '../../ui/notices.ts'
import { membershipTexts as texts } from './texts.ts'

/** AC-2: members with Lite go to the account page, where they can upgrade. */
export function LitePlanRedirect() {
  useEffect(() => notice({ ...texts.lite, id: 'lite-plan' }), [])
  return <Navigate to={pages.account} replace />
}
