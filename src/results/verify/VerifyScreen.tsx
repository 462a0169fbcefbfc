import { Stack, Anchor, Text, Button, Group } from '@mantine/core'
import { Fragment } from 'react'
import { aboutOf, titlesOf, wordsOf } from '../register/verification.ts'
import { languageOfPage, textIn } from '../../base/layout/languageChoice.ts'
import { Muted } from '../../base/ui/Muted.tsx'
import { isLanguage, languageNames } from '../../base/text/languages.ts'
import { Link } from '../../base/ui/Link.tsx'
import { Boundary } from '../../base/layout/Boundary.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded, LoadFailure } from '../../base/ui/Loaded.tsx'
import { BallotBoxesVerified } from './BallotBoxesVerified.tsx'
import { DepositsVerified } from './DepositsVerified.tsx'
import { registerText, lineOf } from '../register/messages.ts'
import { OfOwnCompany } from '../register/OfOwnCompany.tsx'
import { registerQuery, tablesQuery } from '../register/client.ts'
import { type ChainEntry, detailsOf } from '../../data/register/chain.ts'
import type { RegisterCheck } from '../../data/register/rememberedHead.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import { paths } from '../../paths.ts'
import type { Register } from '../register/store.ts'
import { Summary } from '../register/Summary.tsx'
import { useLoads } from '../../base/layout/useLoads.ts'
import { isWithout, ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { KeyFingerprint } from '../../surveys/waves/KeyFingerprint.tsx'
import { readableFingerprint } from '../../surveys/waves/rules.ts'
import { withTables } from '../register/registerExport.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { Download } from '../register/Download.tsx'
import { verify, subjects, said } from './messages.ts'
import { Subject, Facts, verdictOf, openedIn, type OfRegister } from './Subject.tsx'
import classes from './verify.module.css'

export function VerifyScreen() {
  return (
    <OfOwnCompany title={verify.title} lead={verify.lead}>
      {(companyId) => (
        <Boundary instead={registerText.unreadable}>
          <Everything companyId={companyId} />
        </Boundary>
      )}
    </OfOwnCompany>
  )
}

function Everything({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(registerQuery(companyId))} failure={registerText.failed} pending="block">
      {({ register, checked }) => (
        <Stack gap="md">
          <Summary register={register} checked={checked} />
          <RegisterVerified register={register} checked={checked} />
          <SettingsVerified register={register} isWhole={checked.ok} />
          <QuestionsVerified register={register} isWhole={checked.ok} />
          <DepositsVerified register={register} isWhole={checked.ok} />
          <BallotBoxesVerified register={register} isWhole={checked.ok} />
          <ResultsVerified register={register} isWhole={checked.ok} />
          <OfflineVerified register={register} />
        </Stack>
      )}
    </Loaded>
  )
}

function RegisterVerified({ register, checked }: { register: Register; checked: RegisterCheck }) {
  return (
    <Subject told={subjects.register} verdict={verdictOf(register.entries.length, checked.ok)}>
      <Anchor component={Link} to={paths.companyRegisterOf(register.companyId)}>
        {verify.open}
      </Anchor>
    </Subject>
  )
}

function SettingsVerified({ register, isWhole }: OfRegister) {
  const opened = openedIn(register)
  return (
    <Subject told={subjects.settings} verdict={verdictOf(opened.length, isWhole)}>
      {opened.length === 0 && <Text>{said.noneOpened}</Text>}
      <Facts
        lines={opened.map(({ entry, body, title, typed }) => (
          <div key={entry.position}>
            <WithTyped typed={[typed]}>{said.opened(body, title)}</WithTyped>
            <br />
            {said.mails(body.mails)}
            {body.keys && <div>{said.keys(readableFingerprint(body.keys))}</div>}
            {isOpen(body, register) && <KeyFingerprint waveId={body.wave} />}
            {changesAfter(entry, register).map((change) => (
              <div key={change.position}>
                <WithTyped typed={[typed]}>{lineOf(change, title)}</WithTyped>
              </div>
            ))}
          </div>
        ))}
      />
    </Subject>
  )
}

/** Its list of keys is still served: read without the session, to be compared with what was recorded (C23.6). */
const isOpen = ({ wave, campaign }: EntryBodies['opened'], { entries }: Register) =>
  !entries.some(
    ({ kind, body }) =>
      (kind === 'closed' && body['wave'] === wave) || (kind === 'cancelled' && body['campaign'] === campaign),
  )

const changesAfter = (opened: ChainEntry, { entries }: Register): ChainEntry[] =>
  entries.filter(
    ({ kind, position, body }) =>
      kind === 'dates_changed' && position > opened.position && body['campaign'] === opened.body['campaign'],
  )

/** The hash of each campaign's questions, with the words for people it addressed. */
function QuestionsVerified({ register, isWhole }: OfRegister) {
  const opened = openedIn(register)
  return (
    <Subject told={subjects.questions} verdict={verdictOf(opened.length, isWhole)}>
      {opened.length === 0 && <Text>{said.noneOpened}</Text>}
      <Facts
        lines={opened.map(({ entry, body, title, typed }) => (
          <div key={entry.position}>
            <WithTyped typed={[typed]}>{said.version(title)}</WithTyped>
            <span className={classes.hash}>{body.version}</span>
            <Words register={register} entry={entry} />
          </div>
        ))}
      />
    </Subject>
  )
}

/** The recorded words in each language: details of the entry, hashed with it. */
function Words({ register, entry }: { register: Register; entry: ChainEntry }) {
  const recorded = wordsOf(register, entry.position)
  if (recorded.length === 0) return <>{said.notAddressed}</>
  return recorded.map(({ language, words }) =>
    words === null ? (
      <Fragment key={language}>{registerText.erased}</Fragment>
    ) : (
      <details key={language} className={classes.asked}>
        <summary>
          {said.read(words.length)}
          {recorded.length > 1 && (
            <>
              {' · '}
              <span {...textIn(language)}>{nameOf(language)}</span>
            </>
          )}
        </summary>
        <ul {...textIn(language)}>
          {words.map(({ id, question, corrects }) => (
            <li key={id}>
              {question}
              {corrects !== undefined && (
                <Muted span lang={languageOfPage()}>
                  {' '}
                  {registerText.retranslated}
                </Muted>
              )}
            </li>
          ))}
        </ul>
      </details>
    ),
  )
}

const nameOf = (language: string) => (isLanguage(language) ? languageNames[language] : language)

function ResultsVerified({ register, isWhole }: OfRegister) {
  const { companyId, entries } = register
  const titles = titlesOf(register)
  const publications = useLoads(withTables(entries).map((entry) => tablesQuery(companyId, entry, entries)))
  const read = publications.flatMap((each) => ifLoaded(each) ?? [])
  const changed = read.flatMap((each) => each.changed)
  const tables = read.reduce((sum, each) => sum + each.tables.length, 0)
  return (
    <Subject told={subjects.results} verdict={verdictOf(tables, isWhole && changed.length === 0)}>
      <LoadFailure of={together(publications)} failure={registerText.failed} />
      {tables === 0 && changed.length === 0 && !isWithout(together(publications)) && (
        <Text>{said.nonePublished}</Text>
      )}
      {tables > 0 && changed.length === 0 && <Text>{registerText.same(tables)}</Text>}
      <Facts
        lines={read.flatMap((publication) =>
          publication.tables.map(({ position, part, name }) => (
            <div key={`${position}-${part}`}>
              <WithTyped typed={[titles.get(aboutOf(entries[position])), name]}>
                {said.table(
                  titles.get(aboutOf(entries[position])) ?? verify.untitled,
                  name || registerText.company,
                )}
              </WithTyped>
              <span className={classes.hash}>{detailsOf(entries[position]?.body)[part]}</span>
            </div>
          )),
        )}
      />
      {changed.length > 0 && (
        <Text>
          {registerText.changed} {changed.map((name) => name || registerText.company).join(', ')}
        </Text>
      )}
    </Subject>
  )
}

function OfflineVerified({ register }: { register: Register }) {
  return (
    <Subject told={subjects.offline}>
      <ol style={{ paddingInlineStart: '1.5rem', listStyle: 'revert' }}>
        {said.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <details className={classes.asked}>
        <summary>{said.commands}</summary>
        <pre className={classes.command}>{said.command}</pre>
        <Text>{said.receipt}</Text>
        <pre className={classes.command}>{said.receiptCommand}</pre>
        <Text>{said.answers}</Text>
      </details>
      <Group gap="sm">
        <Download register={register} />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() =>
            void scriptFile().then(downloadFile, () => notifyFailure(registerText.downloadFailed))
          }
        >
          {said.script}
        </Button>
      </Group>
    </Subject>
  )
}

async function scriptFile(): Promise<File> {
  const { default: source } = await import('../../../scripts/verifier-registre.mjs?raw')
  return new File([source], 'verifier-registre.mjs', { type: 'text/javascript' })
}
