// A module of a package → the same, which says that making a context or a component has no effect.

import MagicString from 'magic-string';
import type { ESTree, Plugin } from 'vite';
import { PACKAGE } from '../model/product.ts';

/** React's functions that make something and do nothing else. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(['createContext', 'forwardRef', 'lazy', 'memo']);

/** As @babel/plugin-transform-react-pure-annotations; `displayName` serves development only, and would hold what it names. */
export function pureReact(): Plugin {
  return {
    name: `${PACKAGE}:pure-react`,
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/.+\.m?js$/, code: /\b(createContext|forwardRef|lazy|memo)\(/ },
      handler(code) {
        const text = new MagicString(code);
        for (const statement of this.parse(code).body) {
          if (isDisplayName(statement)) text.remove(statement.start, statement.end);
          for (const { init } of declarations(statement))
            if (init && makesOnly(init)) text.appendLeft(init.start, '/* @__PURE__ */ ');
        }
        return text.hasChanged() ? { code: text.toString(), map: null } : null;
      },
    },
  };
}

function declarations(
  statement: ESTree.Program['body'][number],
): readonly ESTree.VariableDeclarator[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

/** `createContext(…)` or `React.createContext(…)`. */
function makesOnly(expression: ESTree.Expression): boolean {
  if (expression.type !== 'CallExpression') return false;
  const { callee } = expression;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && CONSTRUCTORS.has(name.name);
}

/** `Name.displayName = …;` */
function isDisplayName(statement: ESTree.Program['body'][number]): boolean {
  if (statement.type !== 'ExpressionStatement') return false;
  const { expression } = statement;
  if (expression.type !== 'AssignmentExpression') return false;
  const { left } = expression;
  return (
    left.type === 'MemberExpression' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'displayName'
  );
}
