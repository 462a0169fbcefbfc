import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ChainCheck } from '../../data/register/chain.ts'
import { paths } from '../../paths.ts'
import type { Register } from '../register/store.ts'
import { Subject } from './Subject.tsx'
import { Summary } from '../register/Summary.tsx'
import { subjects, verify as words } from './messages.ts'
import { verdictOf } from './verified.ts'

export function RegisterVerified({ register, checked }: { register: Register; checked: ChainCheck }) {
  return (
    <Subject told={subjects.register} verdict={verdictOf(register.entries.length, checked.ok)}>
      <Summary register={register} checked={checked} />
      <Anchor component={Link} to={paths.companyRegisterOf(register.companyId)}>
        {words.open}
      </Anchor>
    </Subject>
  )
}
