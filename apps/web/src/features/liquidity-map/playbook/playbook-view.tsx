import { playbookGroup, playbookKeys, playbookPicture } from '@tidemark/domain'
import classes from './playbook.module.css'
import { PlaybookImage } from './playbook-image.tsx'
import { pictureTexts, playbookTexts as t } from './playbook-texts.ts'

/** LM-11: the symbol's playbook key with its image and meaning. */
export function PlaybookView({ playbook }: { readonly playbook: string | null }) {
  const key = playbookKeys.find(known => known === playbook)
  const picture = key ? playbookPicture(key) : null
  return (
    <section aria-label={t.title}>
      <p className={classes.head}>
        <span className={classes.value}>
          {t.title} {playbook ?? '—'}
        </span>
        {key ? <span className={classes.group}>{playbookGroup(key)}</span> : null}
      </p>
      {picture ? <PlaybookImage pictureKey={picture} /> : null}
      <p className={classes.caption}>{picture ? pictureTexts[picture] : t.none}</p>
    </section>
  )
}
