import type { Person, Tenant } from '../../entities.ts';
import { escapeHtml, layout } from './layout.ts';
import { faceColors } from './styles.ts';

interface Choice {
  readonly appName: string;
  readonly people: readonly Person[];
  readonly tenants: ReadonlyMap<string, Tenant>;
  /** User name from `login_hint`. The button of that person has the focus. */
  readonly loginHint?: string | undefined;
  /** Whose page it is. Default: that of Entra ID. */
  readonly badge?: string;
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
}

function renderPerson(person: Person, index: number, isFocused: boolean): string {
  const details = [person.preferredUsername, person.about].filter((text) => text !== undefined);
  return `<li><button class="person" name="account" value="${escapeHtml(person.id)}"${isFocused ? ' autofocus' : ''}>
<span class="face face-${index % faceColors}" aria-hidden="true">${escapeHtml(initials(person.name))}</span>
<span><span class="name">${escapeHtml(person.name)}</span>
${details.map((text) => `<span class="detail">${escapeHtml(text)}</span>`).join('\n')}</span></button></li>`;
}

/** The page with one button per person, grouped by tenant, and a cancel button. It needs no script. */
export function renderPeople({ appName, people, tenants, loginHint, badge }: Choice): string {
  const groups = [...new Set(people.map(({ tenantId }) => tenantId))].map(
    (tenantId) => [tenantId, people.filter((person) => person.tenantId === tenantId)] as const,
  );
  const hinted = people.find(({ preferredUsername }) => preferredUsername === loginHint);
  const focused = hinted ?? people[0];
  const sections = groups.map(
    ([
      tenantId,
      members,
    ]) => `<section><h2>${escapeHtml(tenants.get(tenantId)?.name ?? tenantId)}</h2>
<ul>${members.map((person) => renderPerson(person, people.indexOf(person), person === focused)).join('\n')}</ul></section>`,
  );
  return layout(
    'Escolha uma conta',
    `<p>para continuar em ${escapeHtml(appName)}. Nenhuma pede senha: são pessoas de demonstração.</p>
<form method="post">
${sections.join('\n')}
<footer><button class="cancel" name="cancel" value="1">Cancelar</button></footer>
</form>`,
    badge,
  );
}
