#!/bin/sh
# ts-morph moves a file, and the imports of it lose the ending that they were written with.
#
# Guess:    "import … from './tool.ts'" becomes './tools/tool.ts' when tool.ts is moved: the project allows such endings
#           (allowImportingTsExtensions), and the import has one.
# Version:  ts-morph 28.0.0
# Seen:     './tools/tool', and the compiler (moduleResolution "bundler") finds nothing wrong with it. What reads the names
#           of files as they are written, such as Node where it takes the types out by itself, does not find the module.
# So:       whoever moves files with it puts the endings back, and a test looks at the specifiers themselves.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ts-morph@28.0.0
cat >move.mjs <<'JS'
import { Project, ts } from 'ts-morph';
const project = new Project({
  compilerOptions: {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  useInMemoryFileSystem: true,
});
const tool = project.createSourceFile('/src/tool.ts', 'export const tool = 1;\n');
const user = project.createSourceFile('/src/user.ts', "import { tool } from './tool.ts';\nexport const twice = tool * 2;\n");
tool.move('/src/tools/tool.ts');
const problems = project.getPreEmitDiagnostics().filter((one) => one.getSourceFile() === user);
console.log(user.getImportDeclarations()[0].getModuleSpecifierValue(), problems.length);
JS
seen=$(node move.mjs)
echo "./tool.ts, moved to tools, and problems of types: $seen"
[ "$seen" = './tools/tool 0' ]
