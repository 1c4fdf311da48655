import { playbookGroup, playbookPicture } from '@tidemark/domain'
import classes from './playbook.module.css'
import { PlaybookPicture } from './playbook-picture.tsx'
import { groupTitles, pictureTexts, playbookTexts as t } from './playbook-texts.ts'

/** LM-11: the symbol's playbook key, the picture of it and what it means. */
export function PlaybookView({ playbook }: { readonly playbook: string | null }) {
  const picture = playbook === null ? null : playbookPicture(playbook)
  const group = playbook === null ? null : playbookGroup(playbook)
  return (
    <section aria-label={t.title}>
      <p className={classes.head}>
        <span className={classes.value}>
          {t.title} {playbook ?? '—'}
        </span>
        {group ? <span className={classes.group}>{groupTitles[group]}</span> : null}
      </p>
      {picture ? <PlaybookPicture pictureKey={picture} /> : null}
      <p className={classes.caption}>{picture ? pictureTexts[picture] : t.none}</p>
    </section>
  )
}
