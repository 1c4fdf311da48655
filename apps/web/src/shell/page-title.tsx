import { useEffect } from 'react'
import { shellTexts } from './texts.ts'

/** Sets the title of the browser tab. Rendered before the page, so that the page can override it. */
export function PageTitle({ text }: { readonly text: string }) {
  useEffect(() => {
    document.title = shellTexts.pageTitle(text)
  }, [text])
  return null
}
