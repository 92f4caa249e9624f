// Shows openapi.json: every call with its parameters, body and answers. Text only goes in as text.

const METHODS = ['get', 'post', 'put', 'delete'];

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

/** A schema in short: `{ name: string, items: [Item] }`, references by name, two levels deep. */
function brief(schema, depth = 0) {
  if (!schema) return 'any';
  if (schema.$ref) return schema.$ref.split('/').pop();
  const either = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (either) return either.map((one) => brief(one, depth)).join(schema.allOf ? ' & ' : ' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `[${brief(schema.items, depth)}]`;
  if (!schema.properties) return [schema.type ?? 'any'].flat().join(' | ');
  const space = '  '.repeat(depth + 1);
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties).map(
    ([name, one]) => `${space}${name}${required.has(name) ? '' : '?'}: ${brief(one, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function shown(title, content) {
  return Object.entries(content ?? {}).flatMap(([type, { schema }]) => [
    element('p', `${title} (${type})`),
    element('pre', brief(schema)),
  ]);
}

function call(method, path, operation) {
  const details = element('details');
  const summary = element('summary', '', element('b', method.toUpperCase()), ` ${path}`);
  details.append(summary);
  const parameters = operation.parameters ?? [];
  if (parameters.length > 0) {
    const list = parameters.map(({ name, in: place, required, schema, description }) =>
      element(
        'li',
        [`${name} in ${place}`, required ? 'required' : '', brief(schema), description]
          .filter(Boolean)
          .join(', '),
      ),
    );
    details.append(element('p', 'Parameters'), element('ul', '', ...list));
  }
  details.append(...shown('Body', operation.requestBody?.content));
  for (const [status, { description, content }] of Object.entries(operation.responses)) {
    if (status < '300') details.append(...shown(`${status} ${description}`, content));
    else details.append(element('p', `${status} ${description}`));
  }
  details.dataset.words = `${method} ${path}`.toLowerCase();
  return details;
}

function schemas(all) {
  return Object.entries(all ?? {}).map(([name, schema]) => {
    const details = element('details', '', element('summary', name));
    details.append(element('pre', brief(schema)));
    details.dataset.words = name.toLowerCase();
    return details;
  });
}

async function show() {
  const api = await (await fetch('/api/v1/openapi.json')).json();
  document.getElementById('about').textContent = api.info.description;
  const groups = new Map();
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of METHODS.filter((name) => item[name])) {
      const tag = item[method].tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), call(method, path, item[method])]);
    }
  }
  groups.set('schemas', schemas(api.components?.schemas));
  const sections = [...groups].map(([tag, calls]) =>
    element('section', '', element('h2', tag), ...calls),
  );
  document.getElementById('calls').replaceChildren(...sections);
  document.getElementById('find').addEventListener('input', ({ target }) => {
    const words = target.value.trim().toLowerCase();
    for (const details of document.querySelectorAll('details')) {
      details.hidden = !details.dataset.words.includes(words);
    }
  });
}

show().catch(() => {
  document.getElementById('calls').textContent = 'The document could not be loaded.';
});
