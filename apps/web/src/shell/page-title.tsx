import { useEffect } from 'react'
import { appTexts } from './texts.ts'

/** Names the browser tab. Stands before the page, so that a page which sets a title of its own has the last word. */
export function PageTitle({ text }: { readonly text: string }) {
  useEffect(() => {
    document.title = appTexts.pageTitle(text)
  }, [text])
  return null
}
