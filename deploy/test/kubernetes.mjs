// The manifests: every object is valid against the schemas of Kubernetes, and what they promise holds in the objects. No
// cluster runs here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check, deploy, recipe, run, scratch, skip } from './harness.mjs';

await recipe('kubernetes', async () => {
  const folder = scratch();
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    'kubernetes-models@4',
    'yaml@2',
  ];
  const { code, output } = run('npm', install, { timeout: 300_000 });
  if (code !== 0) skip(`kubernetes-models could not be installed: ${output.slice(-200)}`);
  const load = createRequire(join(folder, 'x.js'));
  const { parseAllDocuments } = load('yaml');
  const read = (/** @type {string} */ name) =>
    parseAllDocuments(readFileSync(join(deploy, 'kubernetes', name), 'utf8'));
  const objects = [...read('portal.yaml'), ...read('secret.yaml.example')].map((one) => {
    if (one.errors.length > 0) throw one.errors[0];
    return one.toJS();
  });
  for (const object of objects) {
    const { apiVersion, kind } = object;
    const model = load(`kubernetes-models/${apiVersion}`)[kind];
    let problem = null;
    try {
      new model(object).validate();
    } catch (error) {
      problem = error;
    }
    check(`${kind} ${object.metadata.name} is valid`, problem === null, String(problem));
  }
  const one = (/** @type {string} */ kind, name = 'portal') => {
    const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
    if (!found) throw new Error(`${kind} ${name} is missing`);
    return found;
  };
  const pod = one('Deployment').spec.template.spec;
  const [container] = pod.containers;
  const startSeconds =
    container.startupProbe.failureThreshold * container.startupProbe.periodSeconds;
  check('a migration may take half an hour', startSeconds >= 1_800);
  check(
    'a stopping pod has time for preStop and eight seconds of answers',
    pod.terminationGracePeriodSeconds >= 3 + 8 + 5,
  );
  check(
    'proxies of 100.64/10 are trusted',
    container.env.some(
      (/** @type {{ name: string; value: string }} */ { name, value }) =>
        name === 'TRUST_PROXY' && value.includes('100.64.0.0/10'),
    ),
  );
  const scaler = one('HorizontalPodAutoscaler').spec;
  check(
    'the autoscaler has the Deployment for itself',
    scaler.scaleTargetRef.name === 'portal' && !('replicas' in one('Deployment').spec),
  );
  const ingress = one('Ingress').spec;
  check('the ingress has a class', ingress.ingressClassName !== undefined);
  const [{ http }] = ingress.rules;
  const target = http.paths.find(
    (/** @type {{ path: string; pathType: string }} */ { path, pathType }) =>
      path === '/metrics' && pathType === 'Prefix',
  );
  const nowhere = one('Service', target.backend.service.name).spec.selector;
  check(
    '/metrics leads to no pod',
    nowhere.app !== one('Deployment').spec.template.metadata.labels.app,
  );
  const policy = one('NetworkPolicy').spec;
  check('the policy limits both directions', policy.policyTypes.join() === 'Ingress,Egress');
  const secret = Object.keys(one('Secret').stringData);
  check(
    'the secret has all secrets',
    ['DATABASE_URL', 'JWT_SECRET', 'ENCRYPTION_KEY', 'METRICS_TOKEN'].every((name) =>
      secret.includes(name),
    ),
  );
});
