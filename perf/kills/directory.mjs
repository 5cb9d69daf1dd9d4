// A directory sends people and teams, four calls at a time, while the server is killed. After the restart it sends the same again, as
// directories do in their next cycle. Then everybody must be there once, in their teams, linked once, with one creation in history, and the
// same once more must write nothing. In the end history must verify. kills/run.mjs directory [kills]
import { countWritten, directoryOf, sendDirectory } from '../harness/sendDirectory.mjs';
import { signIn, wait } from '../harness/server.mjs';

const [people, teams, callers] = [60, 6, 4];

/** Tells an error of the connection from an answer. @param {unknown} error */
const isOfNetwork = (error) => error instanceof TypeError;

/** @type {import('../harness/startServers.mjs').Scenario} */
export const directory = {
  world: { count: 1, hasEmulator: false },
  async prepare({ ports, call, database, rowsOf, countOf, waitForNone, verifyHistory }, kills) {
    await database.query(
      `insert into cliente (nome) values ('Cliente');
       insert into user_account (cliente_id, username, email, search) values (1, 'geral', 'geral@x.example', 'geral');
       insert into user_group_member (user_id, group_id)
         select u.id, g.id from user_account u, user_group g where u.username = 'geral' and g.name = 'Admin Geral'`,
    );
    const [chief] = await rowsOf(`select id from user_account where username = 'geral'`);
    const body = { nome: 'Entra', escopos: ['diretorio'] };
    const made = await call('/admin/chaves/', { headers: await signIn(database, chief.id), body });
    const key = String(made?.json.texto);
    /** @param {string} mark */
    const sendAll = (mark) =>
      sendDirectory(`http://127.0.0.1:${ports[0]}`, key, directoryOf(mark, people, teams), callers);
    // Not killed: it measures how long a cycle takes.
    const started = performance.now();
    await sendAll('inteiro');
    const ms = performance.now() - started;
    const sum = { cut: 0, whole: 0, partial: 0 };
    return {
      async press(kill) {
        const mark = `corte${kill}`;
        let isCut = false;
        const sending = sendAll(mark).catch((error) => {
          // A refusal is an answer of a server that runs.
          if (!isOfNetwork(error)) throw error;
          isCut = true;
        });
        await wait(Math.random() * ms);
        return {
          async whileDown() {
            await sending;
            if (isCut) sum.cut += 1;
            else sum.whole += 1;
            const found = await countOf(
              `select count(*) from user_account where username like '${mark}.%'`,
            );
            if (found > 0 && found < people) sum.partial += 1;
          },
          afterStart: () => sendAll(mark),
        };
      },
      async check() {
        // An idle backend of PostgreSQL reports its counts within 10 s.
        await wait(11_000);
        const before = await countWritten(database);
        for (let kill = 0; kill < kills; kill += 1) await sendAll(`corte${kill}`);
        await wait(11_000);
        const again = (await countWritten(database)) - before;
        const all = (kills + 1) * people;
        const count = (/** @type {string} */ from) => countOf(`select count(*) from ${from}`);
        const twice = `(select target from audit where action in ('user.create', 'equipe.create') group by target having count(*) > 1) t`;
        const figures = {
          people: await count(`user_account where username <> 'geral'`),
          linked: await count(`identidade where kind = 'scim' and linked_at is not null`),
          teams: await count('equipe'),
          'linked teams': await count(
            `identidade where kind = 'scim_equipe' and linked_at is not null`,
          ),
          members: await count('equipe_membro'),
          created: await count(`audit where action = 'user.create'`),
          twice: await count(twice),
        };
        await waitForNone('select count(*) from audit_unsealed', 120);
        const some = Number.POSITIVE_INFINITY;
        return {
          'killed while sending': [sum.cut, 1, some],
          'sent whole before the kill': [sum.whole],
          'a part of the people there': [sum.partial, kills < 8 ? 0 : 1, some],
          people: [figures.people, all],
          linked: [figures.linked, all],
          teams: [figures.teams, (kills + 1) * teams],
          'linked teams': [figures['linked teams'], (kills + 1) * teams],
          members: [figures.members, all * 2],
          'created in history': [figures.created, all],
          'created twice in history': [figures.twice, 0],
          'rows written once more': [again, 0],
          'history is good': [await verifyHistory(), true],
        };
      },
    };
  },
};
